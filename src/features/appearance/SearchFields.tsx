import { useWatch } from 'react-hook-form'
import { FieldGroup } from '../../client/forms/FieldGroup.tsx'
import { fieldsOf } from '../../client/forms/fieldsOf.ts'
import { TextField } from '../../client/forms/TextField.tsx'
import type { AppearanceFormApi } from './appearanceFormValues.ts'
import { type FoundAs, SearchPreview } from './SearchPreview.tsx'

type SearchFieldsProps = { form: AppearanceFormApi; foundAs: FoundAs }

/** What search engines and link previews are told of the site. */
export function SearchFields({ form, foundAs }: SearchFieldsProps) {
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
      <SearchPreview {...foundAs(typed)} />
    </FieldGroup>
  )
}
