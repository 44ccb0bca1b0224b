import { zodResolver } from '@hookform/resolvers/zod'
import { type Resolver, useForm } from 'react-hook-form'
import { type RecordFormProps, RecordSheet } from '../../records/list/RecordSheet.tsx'
import { type Project, type ProjectFields, projectStatuses } from './contract.ts'
import { ProjectFormFields } from './ProjectFormFields.tsx'
import { type ProjectFormValues, projectFormValues, readLines } from './projectFormValues.ts'
import { projectKind } from './projectKind.ts'
import { projectFields } from './schemas.ts'

const checkFields = zodResolver(projectFields)
const resolver: Resolver<ProjectFormValues, unknown, ProjectFields> = (values, context, options) =>
  checkFields({ ...values, features: readLines(values.features) }, context, options)

/** The sheet in which a project is made or changed; what other projects say is offered in it. */
export function ProjectForm(props: RecordFormProps<Project>) {
  const { record, all } = props
  const form = useForm({ defaultValues: projectFormValues(record), resolver })
  return (
    <RecordSheet
      kind={projectKind}
      form={form}
      readValues={(values) => ({ ...values, features: readLines(values.features) })}
      {...props}
    >
      {(progress) => (
        <ProjectFormFields
          form={form}
          storedImage={record?.image ?? ''}
          progress={progress}
          categories={used(all, 'category')}
          statuses={[...new Set([...projectStatuses, ...used(all, 'status')])]}
        />
      )}
    </RecordSheet>
  )
}

function used(projects: Project[], key: 'category' | 'status'): string[] {
  const values = projects.map((project) => project[key]).filter((value) => value !== '')
  return [...new Set(values)].sort()
}
