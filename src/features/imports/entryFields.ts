import { isOngoing, parseDate, parseMonth, parsePeriod } from '@vitrine/resume-pdf/dates'
import { ongoing } from '../../shared/dates/period.ts'
import { plainLines, plainText } from './plainText.ts'
import type { UnwrappedValue } from './unwrappedValue.ts'

/** Text and points, whichever of the fields holds which. */
export function presentFields(entry: UnwrappedValue, texts: string[], lists: string[]) {
  const words = texts.map((name) => entry.written(name) ?? '')
  const read = words.map(plainText)
  const listed = lists
    .flatMap((name) => entry.writtenTexts(name) ?? [])
    .flatMap((item) => {
      const { text, points } = plainText(item)
      return [text, ...points].filter(Boolean)
    })
  const points = [...read.flatMap(({ points }) => points), ...listed]
  const text = read
    .map(({ text }) => text)
    .filter(Boolean)
    .join('\n')
  return {
    text: text || undefined,
    points: points.length > 0 ? points : undefined,
    whole: [...words.map(plainLines), ...listed].filter(Boolean).join('\n') || undefined,
  }
}

/** A list of words, also where it is one text that separates them. */
export function wordsOf(entry: UnwrappedValue, ...names: string[]): string[] | undefined {
  const texts = entry.texts(...names)
  const [only = ''] = texts ?? []
  if (texts?.length !== 1 || !/[,;]/.test(only)) return texts
  return only
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(Boolean)
}

/** The beginning and the end as they are written, in two fields or in one. */
export function periodOf(entry: UnwrappedValue): {
  start?: string | undefined
  end?: string | undefined
} {
  const start = entry.text('startDate', 'start', 'start_date', 'from')
  const isLast = entry.flag('isCurrent', 'current', 'isCurrentRole', 'currentlyWorking')
  const end = entry.text('endDate', 'end', 'end_date', 'to') ?? (isLast ? 'present' : undefined)
  if (start && !end && !parseDate(start)) return parsePeriod(start)
  if (start || end) return { start, end }
  const date = entry.object('date', 'period', 'dates')
  if (date.isFilled) return { start: date.text('start', 'from'), end: date.text('end', 'to') }
  const written = entry.text('date', 'period', 'dates', 'duration', 'years', 'year')
  return written ? parsePeriod(written) : {}
}

/** An end as `periodEnd` takes it: YYYY, YYYY-MM or `ongoing`; what cannot be read stays. */
export const endOf = (text: string | undefined) =>
  text && (isOngoing(text) ? ongoing : (parseMonth(text) ?? text))

export function dateOf(entry: UnwrappedValue, ...names: string[]): string | undefined {
  const text = entry.text(...names)
  return text && (parseDate(text) ?? text)
}

/** An address, as a text or as an object that holds one. */
export function addressOf(entry: UnwrappedValue, ...names: string[]): string | undefined {
  const text = entry.text(...names)
  if (text) return text
  for (const name of names) {
    const link = entry.object(name)
    link.ignore('label', 'inlineLink')
    const address = link.text('href', 'url')
    if (address) return address
  }
  return undefined
}

/** The web address of a portrait. Pictures within a file are left. */
export function portraitIn(entry: UnwrappedValue, ...names: string[]): string | undefined {
  const isRemote = /^https?:\/\/\S/i.test(entry.peek(...names) ?? '')
  return isRemote ? entry.text(...names) : undefined
}

/** A place, as a text or with its parts. */
export function placeOf(entry: UnwrappedValue): string | undefined {
  const text = entry.text('location', 'place', 'city', 'x-location')
  if (text) return text
  return cityOf(entry.object('location'))
}

export const cityOf = (place: UnwrappedValue): string | undefined =>
  [place.text('city'), place.text('region', 'state'), place.text('country', 'countryCode')]
    .filter(Boolean)
    .join(', ') || undefined

/** Percentages that are shown as the same word, or the nearest one (`levelWord`). */
const levels: readonly (readonly [RegExp, number])[] = [
  [/beginner|novice|junior/i, 10],
  [/basic|elementary/i, 30],
  [/intermediate|competent|proficient|average|medium/i, 50],
  [/advanced|skilled|senior|strong|good|experienced/i, 70],
  [/expert|master|guru|native|fluent/i, 95],
]

type Level = { proficiency: number; hide_level: 0; level_in_words: 0 | 1 }

/** How well, from 0 to 100, and whether a word said so; a word that says nothing of it stays untaken. */
export function levelOf(entry: UnwrappedValue): Level | undefined {
  for (const name of ['level', 'proficiency', 'rating', 'value', 'description']) {
    const value = entry.peek(name)
    if (value === undefined) continue
    const number = /^\d+(\.\d+)?%?$/.test(value) ? Number.parseFloat(value) : undefined
    const proficiency =
      number === undefined ? levels.find(([words]) => words.test(value))?.[1] : outOf(number)
    if (proficiency === undefined && number !== 0) continue
    entry.ignore(name)
    if (proficiency !== undefined) {
      return { proficiency, hide_level: 0, level_in_words: number === undefined ? 1 : 0 }
    }
  }
  return undefined
}

/** A level from 1 to 5 or to 10 in percent; 0 says nothing. */
function outOf(level: number): number | undefined {
  if (level <= 0 || level > 100) return undefined
  return Math.round(level <= 5 ? level * 20 : level <= 10 ? level * 10 : level)
}
