import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import type { ProfileLinks, PublishedProfileLinks } from '../../../content/publicDocument.ts'
import styles from './ProfileLinkFields.module.css'
import { type ProfileLinksFormApi, typedLinks } from './profileLinksFormValues.ts'

export type PublishLinks = (links: ProfileLinks) => PublishedProfileLinks

type ProfileLinkFieldsProps = {
  form: ProfileLinksFormApi
  index: number
  publish: PublishLinks | undefined
}

/** Target, label and places of a link. */
export function ProfileLinkFields({ form, index, publish }: ProfileLinkFieldsProps) {
  const field = fieldsOf(form)
  const link = useWatch({ control: form.control, name: `links.${index}` })
  const [found] = publish?.(typedLinks({ links: [{ ...link, label: '', hero: true }] })).links ?? []
  return (
    <>
      {link.source === 'own' ? (
        <TextField
          label="Address"
          type="url"
          required
          trailing={<LinkIcon icon={found?.icon} />}
          {...field(`links.${index}.url`)}
        />
      ) : (
        <p className={styles.source}>
          <LinkIcon icon={found?.icon} />
          <span>
            {found?.label}. Its address is written in the <Link to="/admin/hero">hero section</Link>{' '}
            and in the <Link to="/admin/contact?tab=info">contact info</Link>.
          </span>
        </p>
      )}
      <TextField
        label="Label"
        maxLength={40}
        placeholder={found?.label}
        {...field(`links.${index}.label`)}
      />
      <fieldset className={styles.places}>
        <legend className={styles.legend}>Shown in</legend>
        <Checkbox label="Hero" {...form.register(`links.${index}.hero`)} />
        <Checkbox label="Contact" {...form.register(`links.${index}.contact`)} />
        <Checkbox label="Footer" {...form.register(`links.${index}.footer`)} />
      </fieldset>
    </>
  )
}

function LinkIcon({ icon = '' }: { icon: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={styles.mark}>
      <path d={icon} />
    </svg>
  )
}
