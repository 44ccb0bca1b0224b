import { isCalendarDate } from '../../shared/dates/dates.ts'
import { ongoing } from '../../shared/dates/period.ts'
import { yearOrMonth } from '../../shared/dates/yearOrMonth.ts'

const lasting =
  /^(till |until |to |- ?)?(pr[eé]sent|now|today|current(ly)?|ongoing|date|heute|aktuell|jetzt|laufend|(la )?actualidad|actual(mente)?|(el |o )?presente|hoy|hoje|(la )?fecha|en curso|(o )?momento|atual(mente)?|(a|à) (ce jour|aujourd.hui)|ce jour|aujourd.hui|en cours|至今|现在)\.?$/i

/** Whether people write this for an end that has not come. */
export const isOngoing = (text: string) => lasting.test(withoutNote(text))

/** A date without what is noted behind it: `2015-03 (1 year)`, `2019-12-01 // not sure`. */
const withoutNote = (text: string) => text.split(/[(（]|\/\//)[0]?.trim() ?? ''

/** The names of the twelve months in a language. */
function monthNames(locale: string, month: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => format.format(new Date(Date.UTC(2000, index))))
}

/** English names of months by their names and abbreviations in the other languages of the page. */
const foreignMonths = new Map(
  (['long', 'short'] as const).flatMap((month) => {
    const english = monthNames('en', month)
    return ['de', 'fr', 'es', 'pt'].flatMap((language) =>
      monthNames(language, month).map(
        (name, index) => [name.replace('.', '').toLowerCase(), english[index] ?? ''] as const,
      ),
    )
  }),
)

const withEnglishMonths = (text: string) =>
  text.replace(/\p{L}{3,}/gu, (word) => foreignMonths.get(word.toLowerCase()) ?? word)

/**
 * A date as people write it, as YYYY, YYYY-MM or YYYY-MM-DD: 2019, 03/2019, Mar 2019, 2019-3-5, 15 Mar 2019, March 15,
 * 2019, a time of ISO 8601. Undefined for what is none; of `05/04/2019`, which may be either, only the year.
 */
export function parseDate(text: string): string | undefined {
  const value = withEnglishMonths(withoutNote(text))
    .replace(/^(\d{4}-\d{2}-\d{2})[T ]\d.*$/, '$1')
    .replace(/^(\d{4})[-/]00([-/]00)?$/, '$1')
    .replace(/^(\d{4}-\d{2})-00$/, '$1')
    .replace(/(\d)(st|nd|rd|th)\b/i, '$1')
    .replace(/\bsept\b/i, 'sep')
    .replace(/,| de (?=\p{L}|\d)/gu, ' ')
    .trim()
  if (isCalendarDate(value)) return value
  return yearOrMonth(value) ?? day(value)
}

function day(text: string): string | undefined {
  const parts = text.split(/[\s./-]+/).filter(Boolean)
  if (parts.length !== 3) return undefined
  const [first = '', second = '', third = ''] = parts
  if (/^\d{4}$/.test(first)) return inCalendar(`${first} ${second}`, third)
  if (!/^\d{4}$/.test(third)) return undefined
  if (/^\d+$/.test(first) && /^\d+$/.test(second)) {
    if (Number(first) > 12) return inCalendar(`${third} ${second}`, first)
    if (Number(second) > 12 || first === second) return inCalendar(`${third} ${first}`, second)
    return third
  }
  return /^\d+$/.test(first)
    ? inCalendar(`${second} ${third}`, first)
    : inCalendar(`${first} ${third}`, second)
}

/** The day of a month; the month where it has no such day. */
function inCalendar(monthText: string, dayText: string): string | undefined {
  const month = yearOrMonth(monthText)
  if (month?.length !== 7 || !/^\d{1,2}$/.test(dayText)) return undefined
  const date = `${month}-${dayText.padStart(2, '0')}`
  return isCalendarDate(date) ? date : month
}

/** A date as `periodStart` takes it: YYYY or YYYY-MM. */
export const parseMonth = (text: string) => parseDate(text)?.slice(0, 7)

/** An end as `periodEnd` takes it: YYYY, YYYY-MM or `ongoing`; what cannot be read stays. */
export const endOf = (text: string | undefined) =>
  text && (isOngoing(text) ? ongoing : (parseMonth(text) ?? text))

/** A day on which something began, YYYY-MM-DD: the first of what is named. */
export function firstDay(text: string): string | undefined {
  const date = parseDate(text)
  return date && `${date}-01-01`.slice(0, 10)
}

/** A day on which something ended, YYYY-MM-DD: the last of what is named. */
export function lastDay(text: string): string | undefined {
  const date = parseDate(text)
  if (!date || date.length === 10) return date
  const [year = 0, month = 12] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const since = /^(?:since|from|seit|ab|depuis|desde|dal) /i
const onwards = / (?:onwards?|till now|-)$/i

/** Two dates written as one, such as `Jan 2019 – Present`, `10/2018-Present` or `since 2019`. */
export function parsePeriod(text: string): { start?: string; end?: string } {
  const spaced = text.replace(/[–—]/g, ' – ').trim().split(/\s+/).join(' ')
  if (since.test(spaced) && !/ (?:-|–|to|until|bis) /i.test(spaced)) {
    return { start: spaced.replace(since, ''), end: 'present' }
  }
  if (onwards.test(spaced)) return { start: spaced.replace(onwards, ''), end: 'present' }
  const [start, end, ...rest] = spaced.replace(since, '').split(/ (?:-|–|to|until|bis) /i)
  if (start === undefined || rest.length > 0) return {}
  return end === undefined ? unspacedPeriod(start) : { start, end }
}

/** A period whose dates are joined by a hyphen, like those within a date. */
function unspacedPeriod(text: string): { start: string; end?: string } {
  if (parseDate(text)) return { start: text }
  for (const { index } of text.matchAll(/-/g)) {
    const [start, end] = [text.slice(0, index), text.slice(index + 1)]
    if (parseDate(start) && (isOngoing(end) || parseDate(end))) return { start, end }
  }
  return { start: text }
}
