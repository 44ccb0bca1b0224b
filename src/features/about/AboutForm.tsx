import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type CallError, call } from '../../client/calls/call.ts'
import { DocumentForm } from '../../records/document/DocumentForm.tsx'
import { FormPreview } from '../../records/preview/FormPreview.tsx'
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

// Empty entries are sent as well, so that the server counts the entries as the form does.
const resolver = zodResolver(aboutFormFields, undefined, { raw: true })

type AboutFormProps = {
  about: SavedAbout
  reload: () => Promise<{ data: SavedAbout | undefined }>
}

/** Every field of the about content, checked by the same rules as on the server. */
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
