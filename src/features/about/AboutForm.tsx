import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { type CallError, call } from '../../client/call.ts'
import { Form } from '../../client/ui/Form.tsx'
import { FormFooter } from '../../client/ui/FormFooter.tsx'
import { useUnsavedChanges } from '../../client/unsavedChanges.ts'
import { useSubmit } from '../../client/useSubmit.ts'
import {
  type AboutFormValues,
  aboutFormFields,
  aboutFormValues,
  sentAbout,
} from './aboutFormValues.ts'
import { type About, aboutApi, aboutMessages } from './contract.ts'
import { EducationFields } from './EducationFields.tsx'
import { JourneyFields } from './JourneyFields.tsx'
import { StrengthFields } from './StrengthFields.tsx'

export type AboutFormApi = UseFormReturn<AboutFormValues, unknown, AboutFormValues>

const formId = 'about-form'
// Empty entries are sent as well, so that the server counts the entries as the form does.
const resolver = zodResolver(aboutFormFields, undefined, { raw: true })

/** Every field of the about content, checked by the same rules as on the server. */
export function AboutForm({ about }: { about: About }) {
  const cache = useQueryClient()
  const form: AboutFormApi = useForm({ defaultValues: aboutFormValues(about), resolver })
  useUnsavedChanges(form.formState.isDirty)

  const save = async (values: AboutFormValues) => {
    const saved = await call(aboutApi.update, { input: sentAbout(values) })
    form.reset(aboutFormValues(saved))
    toast.success(aboutMessages.updated)
    void cache.invalidateQueries()
  }
  const { submit, ...submission } = useSubmit({ form, save, explain: explainSave })

  return (
    <Form id={formId} label="About Section" onSubmit={submit}>
      <JourneyFields form={form} />
      <EducationFields form={form} />
      <StrengthFields form={form} />
      <FormFooter formId={formId} submitLabel="Update" sticky {...submission} />
    </Form>
  )
}

const explainSave = ({ message }: CallError) =>
  message ? `Error: ${message}` : aboutMessages.failed
