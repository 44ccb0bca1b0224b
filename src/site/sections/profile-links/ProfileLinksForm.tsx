import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { call } from '../../../client/calls/call.ts'
import { explainCall } from '../../../client/calls/explainCall.ts'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import { FormPreview } from '../../../cms/preview/FormPreview.tsx'
import { profileLinksFormApi } from './admin/contract.ts'
import { profileLinksApi, type SavedProfileLinks } from './contract.ts'
import { ProfileLinkFields, type PublishLinks } from './ProfileLinkFields.tsx'
import {
  newLink,
  type ProfileLinksFormApi,
  profileLinksFormFields,
  profileLinksFormValues,
  typedLinks,
} from './profileLinksFormValues.ts'
import { profileLinksMessages } from './profileLinksMessages.ts'
import { mostLinks } from './schemas.ts'

type ProfileLinksFormProps = {
  stored: SavedProfileLinks
  reload: () => Promise<{ data: SavedProfileLinks | undefined }>
}

/** Every profile link, validated with the server's schema. */
export function ProfileLinksForm({ stored, reload }: ProfileLinksFormProps) {
  const form: ProfileLinksFormApi = useForm({
    defaultValues: profileLinksFormValues(stored),
    resolver: zodResolver(profileLinksFormFields),
  })
  const publish = usePublish()
  return (
    <DocumentForm
      kind="profile-links"
      label="Profile links"
      stored={stored}
      form={form}
      valuesOf={profileLinksFormValues}
      save={(input, options) => call(profileLinksFormApi.update, { input, ...options })}
      explain={explainSave}
      updated={profileLinksMessages.updated}
      reload={reload}
      preview={
        publish && (
          <FormPreview
            form={form}
            section="page"
            endpoint={profileLinksApi.published}
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

const explainSave = explainCall(profileLinksMessages)
