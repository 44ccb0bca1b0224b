import { useWatch } from 'react-hook-form'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import type { ProfileLinks, PublishedProfileLinks } from '../../../content/publicDocument.ts'
import styles from './ProfileLinkFields.module.css'
import { type ProfileLinksFormApi, typedLinks } from './profileLinksFormValues.ts'

const names = { github: 'GitHub', linkedin: 'LinkedIn' }

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
      <TextField
        label={link.source === 'own' ? 'Address' : `${names[link.source]} address`}
        type="url"
        required={link.source === 'own'}
        trailing={<LinkIcon icon={found?.icon} />}
        hint={link.source === 'own' ? undefined : sharedHint(link.url)}
        {...field(`links.${index}.url`)}
      />
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

/** Says which fields the address of GitHub or LinkedIn is written to. */
const sharedHint = (url: string) =>
  url === ''
    ? 'An address that you enter is also written to the hero section and the contact info.'
    : 'It is the address in the hero section and the contact info, and is changed there too.'

function LinkIcon({ icon = '' }: { icon: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className={styles.mark}>
      <path d={icon} />
    </svg>
  )
}
