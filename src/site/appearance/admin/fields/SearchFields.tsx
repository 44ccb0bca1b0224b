import { useWatch } from 'react-hook-form'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../../client/forms/fieldsOf.ts'
import type { AppearanceFormApi } from '../appearanceFormValues.ts'
import styles from './SearchFields.module.css'

/** A site as a search engine shows it. */
type SiteDescription = {
  siteName: string
  title: string
  description: string
  /** All texts of the share image. */
  imageText: string
}
/** Describes the site as a search engine would show it with these texts; empty ones are made from the hero. */
export type DescribeSite = (typed: {
  site_title: string
  site_description: string
}) => SiteDescription

type SearchFieldsProps = { form: AppearanceFormApi; describeSite: DescribeSite }

/** Texts for search engines and link previews. */
export function SearchFields({ form, describeSite }: SearchFieldsProps) {
  const field = fieldsOf(form)
  const [site_title, site_description] = useWatch({
    control: form.control,
    name: ['site_title', 'site_description'],
  })
  const typed = { site_title: site_title.trim(), site_description: site_description.trim() }
  return (
    <FieldGroup
      title="Search"
      note="What search engines and shared links show. Left empty, the hero's words are taken."
    >
      <TextField label="Site title" {...field('site_title')} />
      <TextField
        label="Site description"
        multiline
        rows={3}
        hint="A sentence or two. Search engines show about 155 characters."
        {...field('site_description')}
      />
      <SearchPreview {...describeSite(typed)} />
    </FieldGroup>
  )
}

/** Characters for which the share image has no font. */
const emoji = /\p{Emoji_Presentation}|\ufe0f/u

/** Preview of a search result. */
function SearchPreview({ siteName, title, description, imageText }: SiteDescription) {
  const initial = /[\p{L}\p{N}]/u.exec(siteName)?.[0] ?? ''
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>In a search engine</figcaption>
      <div className={styles.site}>
        <span className={styles.icon} aria-hidden="true">
          {initial.toUpperCase()}
        </span>
        <p className={styles.name}>{siteName}</p>
        <p className={styles.address}>{window.location.origin}</p>
      </div>
      <p className={styles.title}>{title}</p>
      <p className={styles.description}>{description}</p>
      {emoji.test(imageText) && (
        <p className={styles.left}>
          The image of shared links has no emoji: they are left out of the hero's words there.
        </p>
      )}
    </figure>
  )
}
