import * as z from 'zod/mini'
import { wholeNumber } from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

type NumberOptions<Shown extends Show | undefined> = Options<false, Shown> & {
  range: { min: number; max: number; unit: string }
  preset: number
  /** Said of a number beyond the range. */
  error?: string
}

/** A whole number within a range, edited with a slider. */
export const number = <const Shown extends Show | undefined = undefined>(
  options: NumberOptions<Shown>,
): Field<number, ReturnType<typeof wholeNumber>, false, NoInfer<Shown>, number> => {
  const { label, hint, range, preset } = options
  const { min, max } = range
  const { error = `${label} must be a whole number from ${min} to ${max}` } = options
  return {
    ...common<false, Shown>(options),
    type: 'number',
    default: preset,
    value: z.number(),
    input: wholeNumber(min, max, error),
    toForm: (value) => value,
    control: { hint, range },
  }
}
