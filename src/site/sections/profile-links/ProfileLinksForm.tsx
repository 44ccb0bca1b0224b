import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { useResource } from '../../../client/calls/useResource.ts'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import type { StoredDocument } from '../../../cms/document/DocumentState.tsx'
import { FormPreview } from '../../../cms/preview/FormPreview.tsx'
import type { PastState } from '../../../cms/versions/useUndo.ts'
import { mostLinks, profileLinks } from '../../../content/documents/profileLinks.ts'
import { publicDocument, savedDocument } from '../../../content/publicDocument.ts'
import { ProfileLinkFields, type PublishLinks } from './ProfileLinkFields.tsx'
import {
  newLink,
  type ProfileLinksFormApi,
  type ProfileLinksInput,
  profileLinksFormRules,
  profileLinksFormValues,
  typedLinks,
  withRemoved,
} from './profileLinksFormValues.ts'

/** Every profile link, validated with the server's rules. */
export function ProfileLinksForm(props: StoredDocument<typeof profileLinks>) {
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
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'links' })
  const error = form.formState.errors.links
  return (
    <FieldGroup
      title="Profile links"
      note="Links to your profiles elsewhere, in this order. Each has the icon of its site."
    >
      <EntryList
        noun="link"
        most={mostLinks}
        keys={fields.map(({ id }) => id)}
        error={error?.root?.message ?? error?.message}
        isFixed={(index) => fields[index]?.source !== 'own'}
        onAdd={() => append(newLink, { shouldFocus: false })}
        onMove={move}
        onRemove={remove}
      >
        {(index) => <ProfileLinkFields {...{ form, index, publish }} />}
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
