import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Registers text fields of a form: `const field = fieldsOf(form)`, then `{...field('title')}`. */
export function fieldsOf<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
) {
  return (name: Path<Values>) => ({
    ...form.register(name),
    error: errorMessage(form.getFieldState(name, form.formState).error),
  })
}

/** The message of a field's error, or the first one nested in it. */
export function errorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inside of Object.values(error)) {
    const sentence = errorMessage(inside)
    if (sentence) return sentence
  }
  return undefined
}
