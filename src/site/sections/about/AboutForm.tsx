import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type CallError, call } from '../../../client/calls/call.ts'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import { FormPreview } from '../../../cms/preview/FormPreview.tsx'
import { aboutFormApi } from './aboutFormApi.ts'
import {
  type AboutFormApi,
  aboutFormFields,
  aboutFormValues,
  sentAbout,
} from './aboutFormValues.ts'
import { aboutMessages } from './aboutMessages.ts'
import { aboutApi, type SavedAbout } from './contract.ts'
import { EducationFields } from './EducationFields.tsx'
import { JourneyFields } from './JourneyFields.tsx'
import { StrengthFields } from './StrengthFields.tsx'

// Keep empty entries, so that the server's error paths match the form's entries.
const resolver = zodResolver(aboutFormFields, undefined, { raw: true })

type AboutFormProps = {
  about: SavedAbout
  reload: () => Promise<{ data: SavedAbout | undefined }>
}

/** Every field of the about section, validated with the server's schema. */
export function AboutForm({ about, reload }: AboutFormProps) {
  const form: AboutFormApi = useForm({ defaultValues: aboutFormValues(about), resolver })
  return (
    <DocumentForm
      kind="about"
      label="About Section"
      stored={about}
      form={form}
      valuesOf={aboutFormValues}
      save={(values, options) =>
        call(aboutFormApi.update, { input: sentAbout(values), ...options })
      }
      explain={explainSave}
      updated={aboutMessages.updated}
      reload={reload}
      preview={
        <FormPreview
          form={form}
          section="about"
          endpoint={aboutApi.published}
          answerOf={sentAbout}
        />
      }
    >
      {() => (
        <>
          <JourneyFields form={form} />
          <EducationFields form={form} />
          <StrengthFields form={form} />
        </>
      )}
    </DocumentForm>
  )
}

const explainSave = ({ message }: CallError) =>
  message ? `Error: ${message}` : aboutMessages.failed
