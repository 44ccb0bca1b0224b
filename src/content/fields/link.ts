import * as z from 'zod/mini'
import { link as linkRule, requiredLink as requiredRule } from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

/** An http(s) address, completed with `https://`; '' and '#' show none. */
export const link = <const Shown extends Show | undefined = undefined>(
  options: Options<false, Shown>,
): Field<string, ReturnType<typeof linkRule>, false, NoInfer<Shown>, string> => ({
  ...common<false, Shown>(options),
  type: 'link',
  default: '',
  value: z.string(),
  input: linkRule(),
  toForm: (value) => value,
  control: { hint: options.hint, inputType: 'url' },
})

/** A link that must be given; '#' shows none. */
export const requiredLink = <const Shown extends Show | undefined = undefined>(
  options: Options<false, Shown>,
): Field<string, ReturnType<typeof requiredRule>, true, NoInfer<Shown>, string> => ({
  ...link(options),
  required: true,
  input: requiredRule(`${options.label} link is required; write # to show none`),
})
