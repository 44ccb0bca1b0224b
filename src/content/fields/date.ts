import * as z from 'zod/mini'
import { monthAndYear } from '../../shared/dates/dates.ts'
import { ongoing } from '../../shared/dates/period.ts'
import {
  calendarDate,
  moment,
  optionalDate,
  partialDate as partialDateRule,
  periodEnd,
  periodStart,
} from '../../shared/rules/fields.ts'
import { common, type Field, type Options, type Show } from './field.ts'

/** A calendar date that has to be there, YYYY-MM-DD. */
export const date = <const Shown extends Show | undefined = undefined>(
  options: Options<true, Shown>,
): Field<string, ReturnType<typeof calendarDate>, true, NoInfer<Shown>, string> => ({
  ...common(options),
  type: 'date',
  default: '',
  value: z.string(),
  input: calendarDate(`${options.label} is required`),
  toForm: (value) => value,
  control: { hint: options.hint, inputType: 'date' },
})

/** A date that may be missing, stored as null. */
type OptionalDate<Shown extends Show | undefined> = Field<
  string | null,
  ReturnType<typeof optionalDate>,
  false,
  NoInfer<Shown>,
  string
>

const kinds = {
  /** A calendar date, YYYY-MM-DD. */
  day: { rule: optionalDate, control: { inputType: 'date' } },
  /** A moment, as ISO text in UTC; its control belongs to the collection. */
  moment: { rule: moment, control: { inputType: 'datetime-local' } },
  /** A day, a month or a year: YYYY-MM-DD, YYYY-MM or YYYY. */
  any: { rule: partialDateRule, control: {} },
  /** A month or a year. */
  start: { rule: periodStart, control: {} },
  /** The same, or `ongoing`. */
  end: { rule: periodEnd, control: { suggestions: [ongoing] } },
} as const

/** A date that may be missing (null), as exact as its kind asks for. */
export const optionalDateOf = <const Shown extends Show | undefined = undefined>({
  kind,
  ...options
}: Options<false, Shown> & { kind: keyof typeof kinds }): OptionalDate<NoInfer<Shown>> => ({
  ...common<false, Shown>(options),
  type: 'date',
  default: null,
  value: z.nullable(z.string()),
  input: kinds[kind].rule(),
  toForm: (value) =>
    kind === 'start' || kind === 'end' ? monthAndYear(value ?? '') : (value ?? ''),
  control: { hint: options.hint, ...kinds[kind].control },
})
