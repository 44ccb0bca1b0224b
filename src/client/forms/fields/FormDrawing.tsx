import {
  type FieldValues,
  type Path,
  type UseFormReturn,
  useController,
  useWatch,
} from 'react-hook-form'
import { DrawingField } from './DrawingField.tsx'

type FormDrawingProps<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>
  /** The field of the picture, in whose place the drawing hangs. */
  picture: Path<Values>
  /** The field that says which drawing is asked for. */
  name: Path<Values>
  /** Where it is drawn as it would hang, were these values saved. */
  addressOf: (values: Values) => string
  /** How tall it is shown, in CSS pixels. */
  height: number
}

/** What hangs while there is no picture, a DrawingField whose value lives in a form. */
export function FormDrawing<Values extends FieldValues, Parsed>({
  form,
  picture,
  name,
  addressOf,
  height,
}: FormDrawingProps<Values, Parsed>) {
  const values = { ...useWatch({ control: form.control }), ...form.getValues() }
  const { field } = useController({ control: form.control, name })
  if (values[picture]) return null
  return (
    <DrawingField
      value={field.value ?? ''}
      onChange={field.onChange}
      address={addressOf(values)}
      height={height}
    />
  )
}
