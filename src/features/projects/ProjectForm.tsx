import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { type CallError, call } from '../../client/call.ts'
import { CancelUpload } from '../../client/cancelUpload.ts'
import type { SaveOptions } from '../../client/records/recordKind.ts'
import { Dialog } from '../../client/ui/Dialog.tsx'
import { Form } from '../../client/ui/Form.tsx'
import { FormFooter } from '../../client/ui/FormFooter.tsx'
import { mayLeave, useUnsavedChanges } from '../../client/unsavedChanges.ts'
import { useSubmit } from '../../client/useSubmit.ts'
import { type Project, type ProjectFields, projectMessages, projectsApi } from './contract.ts'
import { ProjectFormFields } from './ProjectFormFields.tsx'
import { type ProjectFormValues, projectFormValues, readLines } from './projectFormValues.ts'
import { projectFields } from './schemas.ts'

type ProjectFormProps = {
  /** The project to change; absent, a new one is made. */
  project: Project | undefined
  /** Used by other projects and offered while typing. */
  categories: string[]
  statuses: string[]
  onClose: () => void
}

const formId = 'project-form'
const checkFields = zodResolver(projectFields)
const resolver: Resolver<ProjectFormValues, unknown, ProjectFields> = (values, context, options) =>
  checkFields({ ...values, features: readLines(values.features) }, context, options)

/** The sheet in which a project is made or changed; it closes once the list shows the result. */
export function ProjectForm({ project, categories, statuses, onClose }: ProjectFormProps) {
  const cache = useQueryClient()
  const form = useForm({ defaultValues: projectFormValues(project), resolver })
  useUnsavedChanges(form.formState.isDirty)

  const save = async (fields: ProjectFields, options: SaveOptions) => {
    const input = withoutStoredFile(fields)
    if (project) {
      await call(projectsApi.update, { params: { id: project._id }, input, ...options })
    } else {
      await call(projectsApi.create, { input, ...options })
    }
    await cache.invalidateQueries()
    toast.success(project ? projectMessages.updated : projectMessages.created)
    onClose()
  }
  const { submit, ...submission } = useSubmit({ form, save, explain: explainSave })
  const closeIfSure = () => {
    if (!submission.saving && mayLeave()) onClose()
  }

  const title = project ? 'Edit Project' : 'Add Project'
  return (
    <Dialog
      open
      form="sheet"
      title={title}
      onClose={closeIfSure}
      footer={
        <FormFooter
          formId={formId}
          submitLabel={project ? 'Update' : 'Create'}
          onCancel={closeIfSure}
          {...submission}
        />
      }
    >
      <Form id={formId} label={title} onSubmit={submit}>
        <CancelUpload value={submission.cancel}>
          <ProjectFormFields
            form={form}
            storedImage={project?.image ?? ''}
            progress={submission.progress}
            categories={categories}
            statuses={statuses}
          />
        </CancelUpload>
      </Form>
    </Dialog>
  )
}

/** An image that stays is left out: sent as text it would count as a link to another one. */
function withoutStoredFile({ image, ...fields }: ProjectFields): ProjectFields {
  return image instanceof File || image === '' ? { ...fields, image } : fields
}

function explainSave({ status, message }: CallError): string {
  return status === 0 ? projectMessages.network : message || projectMessages.failed
}
