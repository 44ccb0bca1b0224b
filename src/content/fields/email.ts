import * as z from 'zod/mini'
import { emailField } from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

/** An email address, which must be given. */
export const email = <const Shown extends Show | undefined = undefined>(
  options: Options<false, Shown>,
): Field<string, ReturnType<typeof emailField>, true, NoInfer<Shown>, string> => ({
  ...common<false, Shown>(options),
  required: true,
  type: 'text',
  default: '',
  value: z.string(),
  input: emailField({
    required: `${options.label} is required`,
    invalid: 'Please enter a valid email address',
  }),
  toForm: (value) => value,
  control: { hint: options.hint, inputType: 'email' },
})
