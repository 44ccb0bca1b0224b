import { zodResolver } from '@hookform/resolvers/zod'
import { lazy } from 'react'
import { useForm } from 'react-hook-form'
import { LaterFields } from '../../../client/forms/Form.tsx'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import type { StoredDocument } from '../../../cms/document/DocumentState.tsx'
import { FormPreview } from '../../../cms/preview/FormPreview.tsx'
import { about } from '../../../content/documents/about.ts'
import { publicDocument } from '../../../content/publicDocument.ts'
import { type AboutFormApi, aboutFormRules, aboutFormValues, sentAbout } from './aboutFormValues.ts'
import { JourneyFields } from './JourneyFields.tsx'

/** Below the first screen, therefore loaded later. */
const EducationFields = lazy(async () => ({
  default: (await import('./EducationFields.tsx')).EducationFields,
}))
const StrengthFields = lazy(async () => ({
  default: (await import('./StrengthFields.tsx')).StrengthFields,
}))

// Keep empty entries, so that the server's error paths match the form's entries.
const resolver = zodResolver(aboutFormRules, undefined, { raw: true })

/** Every field of the about section, validated with the server's rules. */
export function AboutForm(props: StoredDocument<typeof about>) {
  const form: AboutFormApi = useForm({ defaultValues: aboutFormValues(props.stored), resolver })
  return (
    <DocumentForm
      {...props}
      document={about}
      form={form}
      valuesOf={aboutFormValues}
      sent={sentAbout}
      preview={
        <FormPreview
          form={form}
          section="about"
          endpoint={publicDocument('about')}
          answerOf={sentAbout}
        />
      }
    >
      {() => (
        <>
          <JourneyFields form={form} />
          <LaterFields>
            <EducationFields form={form} />
            <StrengthFields form={form} />
          </LaterFields>
        </>
      )}
    </DocumentForm>
  )
}
