import * as z from 'zod/mini'
import { isCalendarDate } from '../dates/dates.ts'
import { ongoing } from '../dates/period.ts'
import { yearOrMonth } from '../dates/yearOrMonth.ts'
import { parsedJson } from '../jsonText.ts'
import { isEmail } from './email.ts'
import { completedLink, isSafeLink } from './links.ts'

/** Field schemas shared by forms, API and server. Lengths are in UTF-16 units. */

const maxPathLength = 2000
/** Formatted on use: the first number that `Intl` formats costs a phone 40 ms. */
const tooLong = (max: number) => ({
  error: () => `Please use at most ${max.toLocaleString('en-US')} characters`,
})
const notText = 'This must be text'
// Postgres cannot store NUL in text.
const withoutNul = z.refine<string>((value) => !value.includes('\0'), notText)

/** Text with more than white space; `message` refuses an empty or missing one. */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: (issue) => (issue.input == null ? message : notText) })
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLong(max)), withoutNul)

/** Text that may be empty; null becomes ''. */
export const text = (max = 200) =>
  z.pipe(
    z.transform((value: string | null) => value ?? ''),
    z.string({ error: notText }).check(z.trim(), z.maxLength(max, tooLong(max)), withoutNul),
  )

/** One of some values; the error lists them. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `This must be one of ${values.join(', ')}` })

const badLink = 'Please enter a full link that starts with http:// or https://'
const linkCheck = z.refine<string>(isSafeLink, badLink)

const completed = z.overwrite<string>(completedLink)

/** An http(s) link, '#' for a hidden one, or ''. Adds a missing https://. */
export const link = () => text(maxPathLength).check(completed, linkCheck)

/** `link` that must not be empty; `message` refuses that. */
export const requiredLink = (message: string) =>
  requiredText(message, maxPathLength).check(completed, linkCheck)

const pathPattern = /^(?!\/\/)[\w/.~%+@()-][\w/.~%+@() -]*$/

/** An http(s) link, a path on this site, the bare name of an upload, or ''. */
export const pathOrLink = (max: number) =>
  text(max).check(
    z.refine(
      (value) => isSafeLink(value) || pathPattern.test(value),
      'Please give a path or an http(s) link',
    ),
  )

/** A new file, the path or link of a file, or '' to remove it. */
export const fileOrPath = () =>
  z.union([z.custom<File>((value) => value instanceof File), pathOrLink(maxPathLength)], {
    error: 'Please choose a file, or give its path or an http(s) link',
  })

/** New files under one name. */
export const fileList = () =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(z.custom<File>((value) => value instanceof File, 'Please choose files')),
  )

export const emailField = (messages: { required: string; invalid: string }) =>
  requiredText(messages.required, 254).check(z.refine(isEmail, messages.invalid))

/** A switch: accepts 1, 0, true, false or their text; returns 1 or 0. */
export const flag = () =>
  z.pipe(
    z.union([z.literal([1, 0, '1', '0', 'true', 'false']), z.boolean()], {
      error: 'This must be 1 or 0',
    }),
    z.transform((value): 0 | 1 =>
      value === 1 || value === '1' || value === 'true' || value === true ? 1 : 0,
    ),
  )

/** A list of short texts: accepts an array, a JSON array or comma-separated text. */
export const textList = (limits: { items: number; length: number }) =>
  z.pipe(
    z.transform((value: string[] | string | null) =>
      typeof value === 'string' ? splitList(value) : (value ?? []),
    ),
    z.pipe(
      z
        .array(text(limits.length), { error: 'This must be a list of texts' })
        .check(z.maxLength(limits.items, `Please list at most ${limits.items}`)),
      z.transform((items) => items.filter((item) => item !== '')),
    ),
  )

function splitList(value: string): unknown {
  if (!value.trim().startsWith('[')) return value.split(',')
  try {
    return JSON.parse(value)
  } catch {
    return value.split(',')
  }
}

/** An integer from min to max, as a number or digits. */
export const wholeNumber = (min: number, max: number, message: string) =>
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value,
    ),
    z.int(message).check(z.gte(min, message), z.lte(max, message)),
  )

const badDate = 'Please enter a date as YYYY-MM-DD'

/** A calendar date, YYYY-MM-DD; `message` refuses a missing one. */
export const calendarDate = (message: string) =>
  requiredText(message, 10).check(z.refine(isCalendarDate, badDate))

/** Values that clients send for no date. */
const noDate = ['', 'null', 'undefined']

/** A calendar date or null; the values of `noDate` become null. */
export const optionalDate = () =>
  readText((value) => (isCalendarDate(value) ? value : undefined), badDate)

/** A moment as ISO text with its offset, converted to UTC, or null; a day alone is its start in UTC. */
export const moment = () =>
  readText((value) => {
    const time = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/.test(value)
      ? new Date(value)
      : undefined
    const isDay = isCalendarDate(value.slice(0, 10))
    return time && isDay && Number.isFinite(time.getTime()) ? time.toISOString() : undefined
  }, 'Please enter a date and time with its offset, such as 2026-05-01T09:00:00Z')

/** Start of a period: parses a year or month to YYYY or YYYY-MM, or null. */
export const periodStart = () =>
  readText(yearOrMonth, 'Please enter a year or a month, such as 2024 or May 2024')

/** End of a period: like `periodStart`, or a word for the present, which becomes `ongoing`. */
export const periodEnd = () =>
  readText(
    (value) => (/^(ongoing|present|now|today)$/i.test(value) ? ongoing : yearOrMonth(value)),
    'Please enter a year, a month such as May 2024, or “ongoing”',
  )

/** A day as YYYY-MM-DD, or a year or month parsed to YYYY or YYYY-MM, or null. */
export const partialDate = () =>
  readText(
    (value) => (isCalendarDate(value) ? value : yearOrMonth(value)),
    'Please enter a year, a month such as May 2024, or a date as YYYY-MM-DD',
  )

/** Text parsed by `read`, or null if empty; `message` refuses unparsable text. */
const readText = (read: (value: string) => string | undefined, message: string) =>
  z.pipe(
    text(40).check(
      z.refine((value) => noDate.includes(value) || read(value) !== undefined, message),
    ),
    z.transform((value) => read(value) ?? null),
  )

/** Accepts the schema's input also as JSON text, for form fields. */
export const orJson = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: z.input<Schema> | string) =>
      typeof value === 'string' ? parsedJson(value) : value,
    ),
    schema,
  )
