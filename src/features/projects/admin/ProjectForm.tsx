import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useObjectUrls } from '../../../client/browser/useObjectUrl.ts'
import { type RecordFormProps, RecordSheet } from '../../../records/list/RecordSheet.tsx'
import { type Project, projectStatuses } from '../contract.ts'
import { piecePath } from '../paths.ts'
import type { Related } from '../piece/pieceFieldsProps.ts'
import { ProjectFormFields } from './ProjectFormFields.tsx'
import {
  type ProjectFormValues,
  projectFormFields,
  projectFormValues,
  readValues,
} from './projectFormValues.ts'
import { projectKind } from './projectKind.ts'

const resolver = zodResolver(projectFormFields)

/** The sheet in which a project is made or changed; what other projects say is offered in it. */
export function ProjectForm({
  related,
  ...props
}: RecordFormProps<Project> & { related: Related }) {
  const { record, all } = props
  const form = useForm({ defaultValues: projectFormValues(record), resolver })
  const urlOf = useObjectUrls()
  const shown = (value: unknown) => (value instanceof File ? urlOf(value) : `${value ?? ''}`)
  const asTyped = ({ gallery, demo_video, demo_captions }: ProjectFormValues) => ({
    demo_video: shown(demo_video),
    demo_captions: shown(demo_captions),
    gallery: gallery
      .map(({ image, ...told }) => ({
        ...told,
        image: shown(image),
      }))
      .filter(({ image }) => image !== ''),
  })
  return (
    <RecordSheet
      kind={projectKind}
      form={form}
      readValues={readValues}
      asTyped={asTyped}
      {...props}
    >
      {(progress) => (
        <ProjectFormFields
          form={form}
          id={record?._id ?? ''}
          stored={record}
          progress={progress}
          categories={used(all, 'category')}
          address={record && piecePath(record)}
          related={related}
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
