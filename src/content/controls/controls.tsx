import { useController } from 'react-hook-form'
import { Checkbox } from '../../client/forms/fields/Checkbox.tsx'
import { SliderField } from '../../client/forms/fields/SliderField.tsx'
import { Switch } from '../../client/forms/fields/Switch.tsx'
import { TextField } from '../../client/forms/fields/TextField.tsx'
import { errorMessage, fieldsOf } from '../../client/forms/fieldsOf.ts'
import { FormUploadField } from '../../client/forms/upload/UploadField.tsx'
import { noPlaceholder } from '../../shared/placeholder.ts'
import type { FieldType } from '../fields/field.ts'
import type { Control, ControlProps } from './control.ts'

/** The control of each type of field; those of choices, relations and custom fields come with their collection or document. */
export const controls: Record<Exclude<FieldType, 'choice' | 'relation' | 'custom'>, Control> = {
  text: TextControl,
  link: TextControl,
  list: TextControl,
  date: TextControl,
  flag: FlagControl,
  number: NumberControl,
  file: FileControl,
  placeholder: PlaceholderControl,
}

/** A text field of one line or several. */
export function TextControl({ name, field, form, all }: ControlProps) {
  const { label, required, control } = field
  const { rows, inputType, hint, suggestions, suggestsUsed, autoComplete } = control
  const props = {
    label,
    required,
    hint,
    autoComplete,
    suggestions: suggestsUsed
      ? [...new Set([...(suggestions ?? []), ...usedIn(all, name)])]
      : suggestions,
    ...fieldsOf(form)(name),
  }
  return rows ? (
    <TextField multiline rows={rows} {...props} />
  ) : (
    <TextField type={inputType} {...props} />
  )
}

/** The texts that records have in a field, sorted. */
const usedIn = (records: readonly object[], name: string): string[] =>
  records
    .map((record) => `${(record as Record<string, unknown>)[name] ?? ''}`)
    .filter((value) => value !== '')
    .sort()

function FlagControl({ name, field, form }: ControlProps) {
  return <Switch label={field.label} hint={field.control.hint} {...form.register(name)} />
}

export function NumberControl({ name, field: { label, control }, form }: ControlProps) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { range = { min: 0, max: 100, unit: '' }, hint } = control
  return (
    <SliderField
      {...range}
      label={label}
      hint={hint}
      ref={field.ref}
      value={Number(field.value)}
      onChange={field.onChange}
      error={errorMessage(fieldState.error)}
    />
  )
}

function FileControl({ name, field, form, record, progress }: ControlProps) {
  const { label, file, control } = field
  if (!file) return null
  return (
    <FormUploadField
      control={form.control}
      name={name}
      label={label}
      hint={control.hint ?? ''}
      rule={file}
      stored={`${record?.[name] ?? ''}`}
      progress={progress}
    />
  )
}

/** Shown while the collection's first file field is empty. */
function PlaceholderControl({ fields, name, form }: ControlProps) {
  const { field } = useController({ control: form.control, name })
  const [image = ''] = Object.entries(fields).find(([, { file }]) => file) ?? []
  if (form.watch(image)) return null
  return (
    <Checkbox
      label="Show a cover made from the title until you upload an image"
      checked={field.value !== noPlaceholder}
      onChange={({ target }) => field.onChange(target.checked ? '' : noPlaceholder)}
    />
  )
}
