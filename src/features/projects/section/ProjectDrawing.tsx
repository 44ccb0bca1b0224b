import { FormDrawing } from '../../../client/forms/fields/FormDrawing.tsx'
import type { ProjectFormApi } from '../admin/projectFormValues.ts'
import { typedPlate } from '../admin/typedPlate.ts'

/** What hangs while there is no picture; `id` is '' for a new project. */
export function ProjectDrawing({ form, id }: { form: ProjectFormApi; id: string }) {
  return (
    <FormDrawing
      form={form}
      picture="image"
      name="drawing"
      addressOf={({ title, tech, start_date, drawing = '' }) =>
        typedPlate({ _id: id, title, tech, start_date, drawing })
      }
      height={120}
    />
  )
}
