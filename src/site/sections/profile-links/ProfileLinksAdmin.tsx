import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useResource } from '../../../client/calls/useResource.ts'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useForm } from '../../../client/forms/useSubmit.ts'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import { DocumentState, type StoredDocument } from '../../../cms/document/DocumentState.tsx'
import { FormPreview } from '../../../cms/preview/FormPreview.tsx'
import type { PastState } from '../../../cms/versions/useUndo.ts'
import { mostLinks, profileLinks } from '../../../content/documents/profileLinks.ts'
import {
  type ProfileLinks,
  type PublishedProfileLinks,
  publicDocument,
  savedDocument,
} from '../../../content/publicDocument.ts'
import styles from './ProfileLinksAdmin.module.css'
import {
  newLink,
  type ProfileLinksFormApi,
  type ProfileLinksInput,
  profileLinksFormRules,
  profileLinksFormValues,
  typedLinks,
  withRemoved,
} from './profileLinksFormValues.ts'

/** The page for links to the owner's profiles. */
export const ProfileLinksAdmin = () => (
  <DocumentState document={profileLinks} skeleton={{ title: 'Profile links', fields: 3 }}>
    {(stored) => <ProfileLinksForm {...stored} />}
  </DocumentState>
)

/** Every profile link, validated with the server's rules. */
function ProfileLinksForm(props: StoredDocument<typeof profileLinks>) {
  const form: ProfileLinksFormApi = useForm({
    defaultValues: profileLinksFormValues(props.stored),
    resolver: zodResolver(profileLinksFormRules),
  })
  const publish = usePublish()
  const alsoChanged = useHoldersOfAddresses()
  return (
    <DocumentForm
      {...props}
      sent={(input) => withRemoved(input, props.stored)}
      alsoChanged={alsoChanged}
      document={profileLinks}
      form={form}
      valuesOf={profileLinksFormValues}
      preview={
        publish && (
          <FormPreview
            form={form}
            section="page"
            endpoint={publicDocument('profile-links')}
            answerOf={(values) => publish(typedLinks(values))}
          />
        )
      }
    >
      {() => <LinkList form={form} publish={publish} />}
    </DocumentForm>
  )
}

type LinkListProps = { form: ProfileLinksFormApi; publish: PublishLinks | undefined }

function LinkList({ form, publish }: LinkListProps) {
  const list = useFieldArray({ control: form.control, name: 'links' })
  return (
    <FieldGroup
      title="Profile links"
      note="Links to your profiles elsewhere, in this order. Each has the icon of its site."
    >
      <EntryList
        noun="link"
        most={mostLinks}
        list={list}
        error={form.formState.errors.links}
        isFixed={(index) => list.fields[index]?.source !== 'own'}
        newEntry={() => newLink}
      >
        {(index) => <ProfileLinkFields form={form} index={index} publish={publish} />}
      </EntryList>
    </FieldGroup>
  )
}

/** Tells which of the documents with the addresses of GitHub and LinkedIn an input changes, for the way back. */
function useHoldersOfAddresses() {
  const { data: hero } = useResource(savedDocument('hero'))
  const { data: contact } = useResource(savedDocument('contact-info'))
  return ({ links = [] }: ProfileLinksInput): PastState[] =>
    [
      { kind: 'hero', present: hero },
      { kind: 'contact-info', present: contact },
    ].flatMap(({ kind, present }) => {
      const isChanged = links.some(
        ({ source, url }) => source !== 'own' && url !== '' && url !== present?.[`${source}_url`],
      )
      return present && isChanged ? [{ kind, id: kind, updatedAt: present.updated_at }] : []
    })
}

/** Adds names and icons to links. The icons load after the form, because there are many. */
function usePublish(): PublishLinks | undefined {
  const [publish, setPublish] = useState<PublishLinks>()
  useEffect(() => {
    void import('./publishedLinks.ts').then(({ publishedLinks }) =>
      setPublish(() => publishedLinks),
    )
  }, [])
  return publish
}

const names = { github: 'GitHub', linkedin: 'LinkedIn' }

type PublishLinks = (links: ProfileLinks) => PublishedProfileLinks

type ProfileLinkFieldsProps = {
  form: ProfileLinksFormApi
  index: number
  publish: PublishLinks | undefined
}

/** Target, label and places of a link. */
function ProfileLinkFields({ form, index, publish }: ProfileLinkFieldsProps) {
  const field = fieldsOf(form)
  const link = useWatch({ control: form.control, name: `links.${index}` })
  const [publishedLink] =
    publish?.(typedLinks({ links: [{ ...link, label: '', hero: true }] })).links ?? []
  return (
    <>
      <TextField
        label={link.source === 'own' ? 'Address' : `${names[link.source]} address`}
        type="url"
        required={link.source === 'own'}
        trailing={<LinkIcon icon={publishedLink?.icon} />}
        hint={link.source === 'own' ? undefined : sharedHint(link.url)}
        {...field(`links.${index}.url`)}
      />
      <TextField
        label="Label"
        maxLength={40}
        placeholder={publishedLink?.label}
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
