import { zodResolver } from '@hookform/resolvers/zod'
import { lazy } from 'react'
import { useFieldArray } from 'react-hook-form'
import { LaterFields } from '../../../client/forms/Form.tsx'
import { EntryList } from '../../../client/forms/fields/EntryList.tsx'
import { FieldGroup } from '../../../client/forms/fields/FieldGroup.tsx'
import { TextField } from '../../../client/forms/fields/TextField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { useForm } from '../../../client/forms/useSubmit.ts'
import { PageHeader } from '../../../client/ui/layout/PageHeader.tsx'
import { DocumentForm } from '../../../cms/document/DocumentForm.tsx'
import { DocumentState, type StoredDocument } from '../../../cms/document/DocumentState.tsx'
import { FormPreview } from '../../../cms/preview/FormPreview.tsx'
import { about, maxListEntries } from '../../../content/documents/about.ts'
import { publicDocument } from '../../../content/publicDocument.ts'
import { type AboutFormApi, aboutFormRules, aboutFormValues, sentAbout } from './aboutFormValues.ts'

/** The page for the about section. */
export const AboutAdmin = () => (
  <>
    <PageHeader title="About Section" note="Your journey, education and strengths." />
    <DocumentState document={about} skeleton={{ title: 'Journey', fields: 4 }}>
      {(stored) => <AboutForm {...stored} />}
    </DocumentState>
  </>
)

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
function AboutForm(props: StoredDocument<typeof about>) {
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

/** Fields for the title and the points of the journey, each with a heading and a text. */
function JourneyFields({ form }: { form: AboutFormApi }) {
  const field = fieldsOf(form)
  const list = useFieldArray({ control: form.control, name: 'journey_points' })
  return (
    <FieldGroup
      title="Journey"
      note="Steps of your journey, in reading order. A heading is optional: a place, a year, a role."
    >
      <TextField label="Journey title" required {...field('journey_title')} />
      <EntryList
        noun="point"
        most={maxListEntries}
        list={list}
        error={form.formState.errors.journey_points}
        newEntry={() => ({ heading: '', point: '' })}
      >
        {(index) => (
          <>
            <TextField label="Heading" {...field(`journey_points.${index}.heading`)} />
            <TextField
              label="Text"
              multiline
              rows={3}
              {...field(`journey_points.${index}.point`)}
            />
          </>
        )}
      </EntryList>
    </FieldGroup>
  )
}
