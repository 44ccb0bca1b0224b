import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Ties a text field to its form: `const field = fieldsOf(form)`, then `{...field('title')}`. */
export function fieldsOf<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
) {
  return (name: Path<Values>) => ({
    ...form.register(name),
    error: sentence(form.getFieldState(name, form.formState).error),
  })
}

/** A list is refused entry by entry: the first refused one speaks for it. */
function sentence(error: FieldError | FieldError[] | undefined): string | undefined {
  return Array.isArray(error) ? error.find(Boolean)?.message : error?.message
}
