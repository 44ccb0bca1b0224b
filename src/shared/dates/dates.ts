import { english, type Translate } from '../texts/translator.ts'

/** The year of an ISO date or time, independent of time zones. */
export const yearOf = (iso: string) => iso.slice(0, 4)

/** Whether the text is a valid calendar date, YYYY-MM-DD. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

// Constants here and in the translations: the first date that `Intl` formats costs a browser 10 ms, on a phone 40.
export const monthNames =
  'January February March April May June July August September October November December'
const shortMonthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'

/** A calendar date such as May 1, 2024, independent of time zones. */
export const longDate = (date: string, t: Translate = english) =>
  dateInWords(date, t(monthNames), t)

/** A calendar date such as Sep 1, 2024, independent of time zones. */
export const shortDate = (date: string, t: Translate = english) =>
  dateInWords(date, t(shortMonthNames), t)

function dateInWords(date: string, names: string, t: Translate): string {
  if (!isCalendarDate(date)) return date
  const [year = 0, month = 1, day = 0] = date.split('-').map(Number)
  return t('{month} {day}, {year}', { month: names.split(' ')[month - 1] ?? '', day, year })
}

/** A date as May 2024, or only its year if it has no month. */
export function monthAndYear(date: string, t: Translate = english): string {
  const [year = '', number] = date.split('-')
  const month = t(shortMonthNames).split(' ')[Number(number) - 1]
  return month ? t('{month} {year}', { month, year }) : date
}

/** Today in the reader's time zone, YYYY-MM-DD. */
export function todayHere(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/** Whether a calendar date is before today. */
export const isPast = (date: string, today: string) => date < today
