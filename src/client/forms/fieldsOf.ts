import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Ties a text field to its form: `const field = fieldsOf(form)`, then `{...field('title')}`. */
export function fieldsOf<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
) {
  return (name: Path<Values>) => ({
    ...form.register(name),
    error: sentenceOf(form.getFieldState(name, form.formState).error),
  })
}

/** The sentence of a field's error; of one that lies inside the field, the first. */
export function sentenceOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const inside of Object.values(error)) {
    const sentence = sentenceOf(inside)
    if (sentence) return sentence
  }
  return undefined
}
