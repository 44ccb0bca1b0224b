import {
  type FieldValues,
  type Path,
  type UseFormReturn,
  useController,
  useWatch,
} from 'react-hook-form'
import { DrawingField } from '../../client/forms/fields/DrawingField.tsx'
import { type DrawnKind, typedPlate } from './typedPlate.ts'

type FormDrawingProps<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>
  kind: DrawnKind
  /** The record's, '' for a new one. */
  id: string
  /** The field of the picture, in whose place the drawing hangs. */
  picture: Path<Values>
  /** The field that says which drawing is asked for. */
  name: Path<Values>
  /** How tall it is shown, in CSS pixels. */
  height: number
}

/** What hangs while there is no picture, a DrawingField whose value lives in a form. */
export function FormDrawing<Values extends FieldValues, Parsed>(
  props: FormDrawingProps<Values, Parsed>,
) {
  const { form, kind, id, picture, name, height } = props
  const values = { ...useWatch({ control: form.control }), ...form.getValues() }
  const { field } = useController({ control: form.control, name })
  if (values[picture]) return null
  return (
    <DrawingField
      value={field.value ?? ''}
      onChange={field.onChange}
      address={typedPlate(kind, { ...values, _id: id })}
      height={height}
    />
  )
}
