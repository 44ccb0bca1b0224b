import { type Control, type FieldValues, type Path, useController } from 'react-hook-form'
import type { FileRule } from '../../shared/files.ts'
import { UploadField } from './UploadField.tsx'

type FormUploadFieldProps<Values extends FieldValues, Parsed> = {
  control: Control<Values, unknown, Parsed>
  name: Path<Values>
  label: string
  hint: string
  rule: FileRule
  stored: string
  progress: number | undefined
}

/** An UploadField whose value lives in a form. */
export function FormUploadField<Values extends FieldValues, Parsed>({
  control,
  name,
  ...upload
}: FormUploadFieldProps<Values, Parsed>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <UploadField
      {...upload}
      ref={field.ref}
      value={fileOrPath(field.value)}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

const fileOrPath = (value: unknown) =>
  value instanceof File || typeof value === 'string' ? value : ''
