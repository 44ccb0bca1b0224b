import { FormDrawing } from '../../../records/drawing/FormDrawing.tsx'
import type { DrawnKind } from '../../../records/drawing/typedPlate.ts'
import type { ProjectFormApi } from '../admin/projectFormValues.ts'

/** What hangs while there is no picture; `id` is '' for a new project. */
export function ProjectDrawing(props: { form: ProjectFormApi; kind: DrawnKind; id: string }) {
  return <FormDrawing {...props} picture="image" name="drawing" height={120} />
}
