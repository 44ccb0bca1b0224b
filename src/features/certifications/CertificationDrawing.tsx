import { FormDrawing } from '../../records/drawing/FormDrawing.tsx'
import type { DrawnKind } from '../../records/drawing/typedPlate.ts'
import type { CertificationFormApi } from './certificationKind.ts'

/** What hangs while there is no picture of a certificate; `id` is '' for a new one. */
export function CertificationDrawing(props: {
  form: CertificationFormApi
  kind: DrawnKind
  id: string
}) {
  return <FormDrawing {...props} picture="image" name="drawing" height={144} />
}
