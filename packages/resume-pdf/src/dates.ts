const lasting =
  /^(till |until |to |- ?)?(pr[eé]sent|now|today|current(ly)?|ongoing|date|heute|aktuell|jetzt|laufend|(la )?actualidad|actual(mente)?|(el |o )?presente|hoy|hoje|(la )?fecha|en curso|(o )?momento|atual(mente)?|(a|à) (ce jour|aujourd.hui)|ce jour|aujourd.hui|en cours|至今|现在)\.?$/i

/** Whether people write this for an end that has not come. */
export const isOngoing = (text: string) => lasting.test(withoutNote(text))

/** A date without what is noted behind it: `2015-03 (1 year)`, `2019-12-01 // not sure`. */
const withoutNote = (text: string) => text.split(/[(（]|\/\//)[0]?.trim() ?? ''

/** The names of the twelve months in a language, in small letters. */
function monthNames(locale: string, month: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) =>
    format
      .format(new Date(Date.UTC(2000, index)))
      .replace('.', '')
      .toLowerCase(),
  )
}

const englishMonths = monthNames('en', 'long')

/** Numbers of months by their names and abbreviations in other languages. */
const otherMonths = new Map(
  (['long', 'short'] as const).flatMap((month) =>
    ['de', 'fr', 'es', 'pt'].flatMap((language) =>
      monthNames(language, month).map((name, index) => [name, index + 1] as const),
    ),
  ),
)

/** The number of a month from its name or number; English names may be cut: `sept`. */
function monthNumber(text: string): number | undefined {
  if (/^\d\d?$/.test(text)) return Number(text) > 0 && Number(text) < 13 ? Number(text) : undefined
  if (text.length < 3) return undefined
  const index = englishMonths.findIndex((name) => name.startsWith(text))
  return otherMonths.get(text) ?? (index < 0 ? undefined : index + 1)
}

/** A year or a month as YYYY or YYYY-MM: 2024, 5/2024, May 2024. */
function yearOrMonth(text: string): string | undefined {
  const parts = text.toLowerCase().split(/[\s./-]+/)
  const year = parts.find((part) => /^(19|20)\d\d$/.test(part))
  const [month, ...rest] = parts.filter((part) => part !== year && part !== '')
  if (!year || rest.length > 0) return undefined
  if (month === undefined) return year
  const number = monthNumber(month)
  return number ? `${year}-${`${number}`.padStart(2, '0')}` : undefined
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))

/**
 * A date as people write it, as YYYY, YYYY-MM or YYYY-MM-DD: 2019, 03/2019, Mar 2019, 2019-3-5, 15 Mar 2019, March 15,
 * 2019, a time of ISO 8601. Undefined for what is none; of `05/04/2019`, which may be either, only the year.
 */
export function parseDate(text: string): string | undefined {
  const value = withoutNote(text)
    .replace(/^(\d{4}-\d{2}-\d{2})[T ]\d.*$/, '$1')
    .replace(/^(\d{4})[-/]00([-/]00)?$/, '$1')
    .replace(/^(\d{4}-\d{2})-00$/, '$1')
    .replace(/(\d)(st|nd|rd|th)\b/i, '$1')
    .replace(/,| de (?=\p{L}|\d)/gu, ' ')
    .trim()
  if (isDay(value)) return value
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
  return isDay(date) ? date : month
}

/** The same as YYYY or YYYY-MM. */
export const parseMonth = (text: string): string | undefined => parseDate(text)?.slice(0, 7)

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
