import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import type * as z from 'zod/mini'
import { call } from '../../client/call.ts'
import { fieldsOf } from '../../client/fieldsOf.ts'
import { FieldGroup } from '../../client/ui/FieldGroup.tsx'
import { Form } from '../../client/ui/Form.tsx'
import { FormFooter } from '../../client/ui/FormFooter.tsx'
import { TextField } from '../../client/ui/TextField.tsx'
import { useUnsavedChanges } from '../../client/unsavedChanges.ts'
import { useSubmit } from '../../client/useSubmit.ts'
import { type ContactInfo, contactApi, contactInfoFields, contactMessages } from './contract.ts'

type InfoFields = z.output<typeof contactInfoFields>

const formId = 'contact-info-form'

/** Every field of the contact info, checked by the same rules as on the server. */
export function ContactInfoForm({ info }: { info: ContactInfo }) {
  const cache = useQueryClient()
  const form = useForm({ defaultValues: info, resolver: zodResolver(contactInfoFields) })
  const field = fieldsOf(form)
  useUnsavedChanges(form.formState.isDirty)

  const save = async (input: InfoFields) => {
    form.reset(await call(contactApi.updateInfo, { input }))
    toast.success(contactMessages.infoUpdated)
    void cache.invalidateQueries()
  }
  const explain = () => contactMessages.infoFailed
  const { submit, ...submission } = useSubmit({ form, save, explain })

  return (
    <Form id={formId} label="Contact info" onSubmit={submit}>
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
        note="Leave a link empty, or write #, to show none. The hero section holds the same links for its icons: change them there as well."
      >
        <TextField label="GitHub" type="url" {...field('github_url')} />
        <TextField label="LinkedIn" type="url" {...field('linkedin_url')} />
      </FieldGroup>
      <FormFooter formId={formId} submitLabel="Update" sticky {...submission} />
    </Form>
  )
}
