import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { call } from '../../../../client/calls/call.ts'
import { useResource } from '../../../../client/calls/useResource.ts'
import { FormSkeleton } from '../../../../client/forms/FormSkeleton.tsx'
import { FieldGroup } from '../../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../../client/forms/fieldsOf.ts'
import { ResourceState } from '../../../../client/ui/states/ResourceState.tsx'
import { DocumentForm } from '../../../../cms/document/DocumentForm.tsx'
import { FormPreview } from '../../../../cms/preview/FormPreview.tsx'
import { contactApi, type SavedContactInfo } from '../contract.ts'
import { inboxMessages } from '../inboxMessages.ts'
import { contactInfoFields } from '../schemas.ts'
import { contactInfoApi } from './contract.ts'

/** Form for the texts beside the contact form. */
export function ContactInfoAdmin() {
  const info = useResource(contactInfoApi.read)
  return (
    <ResourceState
      resource={info}
      skeleton={<FormSkeleton title="Words" fields={3} />}
      failure={inboxMessages.infoFetchFailed}
    >
      {(data) => <ContactInfoForm info={data} reload={info.refetch} />}
    </ResourceState>
  )
}

type ContactInfoFormProps = {
  info: SavedContactInfo
  reload: () => Promise<{ data: SavedContactInfo | undefined }>
}

/** Every field of the contact info, validated with the server's schema. */
function ContactInfoForm({ info, reload }: ContactInfoFormProps) {
  const form = useForm({ defaultValues: info, resolver: zodResolver(contactInfoFields) })
  const field = fieldsOf(form)
  return (
    <DocumentForm
      kind="contact-info"
      fieldLabels={fieldLabels}
      label="Contact info"
      stored={info}
      form={form}
      valuesOf={(stored) => stored}
      save={(input, options) => call(contactInfoApi.update, { input, ...options })}
      explain={() => inboxMessages.infoFailed}
      updated={inboxMessages.infoUpdated}
      reload={reload}
      preview={
        <FormPreview
          form={form}
          section="contact"
          endpoint={contactApi.published}
          answerOf={(values) => values}
        />
      }
    >
      {() => (
        <>
          <FieldGroup
            title="Words"
            note="Only the title and the email are required. What you leave empty is not shown."
          >
            <TextField label="Title" required {...field('title')} />
            <TextField label="Subtitle" {...field('subtitle')} />
            <TextField label="Description" multiline rows={4} {...field('description')} />
          </FieldGroup>
          <FieldGroup title="Reach" note="Visitors see the address: choose one that may be public.">
            <TextField label="Email" type="email" required {...field('email')} />
            <TextField label="Location" {...field('location')} />
          </FieldGroup>
          <FieldGroup
            title="Links"
            note="Leave a link empty, or write #, to show none. The hero section holds the same links for its icons: change them there as well. The tab Profile links has more."
          >
            <TextField label="GitHub" type="url" {...field('github_url')} />
            <TextField label="LinkedIn" type="url" {...field('linkedin_url')} />
          </FieldGroup>
        </>
      )}
    </DocumentForm>
  )
}

/** Labels that differ from the field names. */
const fieldLabels = { github_url: 'GitHub', linkedin_url: 'LinkedIn' }
