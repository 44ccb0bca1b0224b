import * as z from 'zod/mini'
import { common, type Field, type Options, type Show } from './field.ts'

type ChoiceOptions<Values extends readonly string[], Shown extends Show | undefined> = Options<
  false,
  Shown
> & { values: Values; preset: Values[number] }

const rule = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `This must be one of ${values.join(', ')}` })

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
  input: rule(options.values),
  toForm: (value) => value,
  control: { hint: options.hint },
})
