import * as z from 'zod/mini'
import { oneOf } from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

type ChoiceOptions<Values extends readonly string[], Shown extends Show | undefined> = Options<
  false,
  Shown
> & { values: Values; preset: Values[number] }

/** One of several words. */
export const choice = <
  const Values extends readonly string[],
  const Shown extends Show | undefined = undefined,
>(
  options: ChoiceOptions<Values, Shown>,
): Field<Values[number], z.ZodMiniType<Values[number]>, false, NoInfer<Shown>, Values[number]> => ({
  ...common<false, Shown>(options),
  type: 'choice',
  default: options.preset,
  value: z.enum(options.values),
  input: oneOf(options.values),
  toForm: (value) => value,
  control: { hint: options.hint },
})
