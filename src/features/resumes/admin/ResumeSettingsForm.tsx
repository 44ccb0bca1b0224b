import { useResource } from '../../../client/calls/useResource.ts'
import { SelectField } from '../../../client/forms/fields/SelectField.tsx'
import { fieldsOf } from '../../../client/forms/fieldsOf.ts'
import { DocumentState } from '../../../cms/document/DocumentState.tsx'
import { GeneratedForm } from '../../../cms/document/GeneratedForm.tsx'
import type { ControlProps } from '../../../content/controls/control.ts'
import { resumeSettings } from '../../../content/documents/resumeSettings.ts'
import { resumesApi } from '../../../site/resumes/contract.ts'

/** The source of Download Resume, and contact data for résumés. */
export const ResumeSettingsForm = () => (
  <DocumentState
    document={resumeSettings}
    skeleton={{ title: resumeSettings.admin.title, fields: 5 }}
  >
    {(stored) => <GeneratedForm {...stored} document={resumeSettings} controls={controls} />}
  </DocumentState>
)

const controls = { download: DownloadControl, default_resume: DefaultResumeControl }

function DownloadControl({ name, field, form }: ControlProps) {
  return (
    <SelectField label={field.label} hint={field.control.hint} {...fieldsOf(form)(name)}>
      <option value="file">The uploaded file</option>
      <option value="resume">The default résumé</option>
    </SelectField>
  )
}

function DefaultResumeControl({ name, field, form }: ControlProps) {
  const { data: resumes } = useResource(resumesApi.list)
  // A select without its option would forget the value.
  if (!resumes) return null
  return (
    <SelectField label={field.label} {...fieldsOf(form)(name)}>
      <option value="">The first that is listed</option>
      {resumes.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
