import * as z from 'zod/mini'
import { flag as flagRule } from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

/** A switch, 1 or 0. */
export const flag = <const Shown extends Show | undefined = undefined>(
  options: Options<false, Shown>,
): Field<0 | 1, ReturnType<typeof flagRule>, false, NoInfer<Shown>, boolean> => ({
  ...common<false, Shown>(options),
  type: 'flag',
  default: 0,
  value: z.literal([0, 1]),
  input: flagRule(),
  toForm: (value) => value === 1,
  control: { hint: options.hint },
})
