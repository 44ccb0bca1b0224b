import { useController, useWatch } from 'react-hook-form'
import { DrawingField } from '../../../client/forms/fields/DrawingField.tsx'
import type { ProjectFormApi } from '../admin/projectFormValues.ts'
import { typedPlate } from '../admin/typedPlate.ts'

/** What hangs while there is no picture; `id` is '' for a new project. */
export function ProjectDrawing({ form, id }: { form: ProjectFormApi; id: string }) {
  const [image, title, tech, start_date] = useWatch({
    control: form.control,
    name: ['image', 'title', 'tech', 'start_date'],
  })
  const { field } = useController({ control: form.control, name: 'drawing' })
  if (image) return null
  const { value, onChange } = field
  const drawing = value ?? ''
  const address = typedPlate({ _id: id, title, tech, start_date, drawing })
  return <DrawingField value={drawing} onChange={onChange} address={address} />
}
