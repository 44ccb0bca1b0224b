import * as z from 'zod/mini'
import { isCalendarDate } from '../dates/dates.ts'
import { ongoing } from '../dates/period.ts'
import { yearOrMonth } from '../dates/yearOrMonth.ts'
import { parsedJson } from '../jsonText.ts'
import { isEmail } from './email.ts'
import { completedLink, isSafeLink } from './links.ts'

/** Fields as forms, wire and server share them. Lengths are in UTF-16 units. */

const maxPathLength = 2000
/** Put into words when it is needed: the first number that `Intl` formats costs a phone 40 ms. */
const tooLong = (max: number) => ({
  error: () => `Please use at most ${max.toLocaleString('en-US')} characters`,
})
const notText = 'This must be text'
// Postgres keeps no NUL in a text.
const withoutNul = z.refine<string>((value) => !value.includes('\0'), notText)

/** Text that must hold more than white space; `message` refuses an empty or missing one. */
export const requiredText = (message: string, max = 200) =>
  z
    .string({ error: (issue) => (issue.input == null ? message : notText) })
    .check(z.trim(), z.minLength(1, message), z.maxLength(max, tooLong(max)), withoutNul)

/** Text that may be empty; null counts as empty. */
export const text = (max = 200) =>
  z.pipe(
    z.transform((value: string | null) => value ?? ''),
    z.string({ error: notText }).check(z.trim(), z.maxLength(max, tooLong(max)), withoutNul),
  )

const badLink = 'Please enter a full link that starts with http:// or https://'
const linkCheck = z.refine<string>(isSafeLink, badLink)

const completed = z.overwrite<string>(completedLink)

/** An http(s) link, '#' for a link that is not shown, or ''; one without its https:// gets it. */
export const link = () => text(maxPathLength).check(completed, linkCheck)

/** The same, but for ''; `message` refuses an empty one. */
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

/** A field that takes a new file, the path or link of a file, or nothing (''), which removes it. */
export const fileOrPath = () =>
  z.union([z.custom<File>((value) => value instanceof File), pathOrLink(maxPathLength)], {
    error: 'Please choose a file, or give its path or an http(s) link',
  })

/** New files, one or more under one name. */
export const fileList = () =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(z.custom<File>((value) => value instanceof File, 'Please choose files')),
  )

export const emailField = (messages: { required: string; invalid: string }) =>
  requiredText(messages.required, 254).check(z.refine(isEmail, messages.invalid))

/** A switch, written 1, 0, true, false or as text, and always answered as 1 or 0. */
export const flag = () =>
  z.pipe(
    z.union([z.literal([1, 0, '1', '0', 'true', 'false']), z.boolean()], {
      error: 'This must be 1 or 0',
    }),
    z.transform((value): 0 | 1 =>
      value === 1 || value === '1' || value === 'true' || value === true ? 1 : 0,
    ),
  )

/** A list of short texts, written as an array, a JSON array or separated by commas. */
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

/** A whole number from min to max, written as a number or, in a form part, as its digits. */
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

/** What clients write into a form part that is to hold no date. */
const noDate = ['', 'null', 'undefined']

/** A calendar date or none: '', null and the words of `noDate` are answered as null. */
export const optionalDate = () =>
  readText((value) => (isCalendarDate(value) ? value : undefined), badDate)

/** When a period began: a year or a month as people write it, answered as YYYY or YYYY-MM; none as null. */
export const periodStart = () =>
  readText(yearOrMonth, 'Please enter a year or a month, such as 2024 or May 2024')

/** When a period ended: the same, or a word for one that lasts, answered as `ongoing`. */
export const periodEnd = () =>
  readText(
    (value) => (/^(ongoing|present|now|today)$/i.test(value) ? ongoing : yearOrMonth(value)),
    'Please enter a year, a month such as May 2024, or “ongoing”',
  )

/** A day as YYYY-MM-DD, or a year or a month as people write it, answered as YYYY or YYYY-MM; none as null. */
export const partialDate = () =>
  readText(
    (value) => (isCalendarDate(value) ? value : yearOrMonth(value)),
    'Please enter a year, a month such as May 2024, or a date as YYYY-MM-DD',
  )

/** Text as `read` understands it, and null for none; `message` refuses what it does not understand. */
const readText = (read: (value: string) => string | undefined, message: string) =>
  z.pipe(
    text(40).check(
      z.refine((value) => noDate.includes(value) || read(value) !== undefined, message),
    ),
    z.transform((value) => read(value) ?? null),
  )

/** What a schema takes, also as JSON: a part of a form holds it so. */
export const orJson = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: z.input<Schema> | string) =>
      typeof value === 'string' ? parsedJson(value) : value,
    ),
    schema,
  )
