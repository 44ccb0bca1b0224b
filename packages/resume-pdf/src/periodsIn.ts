import { isOngoing, parseMonth } from './dates.ts'
import { wordList } from './resumeWords.ts'
import words from './words.json' with { type: 'json' }

/** A period or a date in a text. */
export type FoundPeriod = {
  /** YYYY or YYYY-MM; absent where only an end is written. */
  start?: string
  /** The same, or `present`. */
  end?: string
  /** Where it stands in the text. */
  from: number
  to: number
}

type Token = { text: string; index: number }
type Read = { value: string; next: number }

const token = /\p{L}+|\d+|[^\s\p{L}\d]/gu
const dashes = new Set(['-', '–', '—', '−', '‒', '―', '→', '~'])
const until = new Set(wordList(words.until))
const since = new Set(wordList(words.since))
const fillers = new Set(['de', 'of', 'del', '.', ',', '/', ' '])
const seasons = new Set(wordList(words.seasons))

/** Finds the dates and periods of a line, as people write them in the languages of the page. */
export function periodsIn(text: string): FoundPeriod[] {
  const tokens: Token[] = [...text.matchAll(token)].map(({ 0: text, index }) => ({ text, index }))
  const periods: FoundPeriod[] = []
  for (let at = 0; at < tokens.length; ) {
    const period = periodAt(text, tokens, at)
    if (!period) at++
    else {
      const last = tokens[period.next - 1]
      const { start, end } = period
      periods.push({
        ...(start && { start }),
        ...(end && { end }),
        from: tokens[at]?.index ?? 0,
        to: last ? last.index + last.text.length : text.length,
      })
      at = period.next
    }
  }
  return periods
}

function periodAt(
  text: string,
  tokens: Token[],
  at: number,
): { start?: string; end?: string; next: number } | undefined {
  const isSince = since.has(lower(tokens[at]))
  const start = dateAt(tokens, isSince ? at + 1 : at) ?? monthBeforePeriod(tokens, at)
  if (!start) return undefined
  const end = endAt(text, tokens, start)
  if (end) return { start: start.value, end: end.value, next: end.next }
  return { start: start.value, ...(isSince && { end: 'present' }), next: start.next }
}

const lower = (token: Token | undefined) => token?.text.toLowerCase() ?? ''

/** The end of a period whose start was read. */
function endAt(text: string, tokens: Token[], { value, next }: Read): Read | undefined {
  const separator = lower(tokens[next])
  const isDash = dashes.has(separator)
  if (!isDash && !until.has(separator)) return undefined
  let at = next + 1
  while (dashes.has(lower(tokens[at])) || ["'", '’', 'à', 'la', 'the'].includes(lower(tokens[at])))
    at++
  const ongoing = ongoingAt(text, tokens, at)
  if (ongoing !== undefined) return { value: 'present', next: ongoing }
  const date = dateAt(tokens, at)
  if (date) return date
  const short = tokens[at]?.text ?? ''
  if (isDash && value.length === 4 && /^\d\d$/.test(short) && short > value.slice(2)) {
    return { value: `${value.slice(0, 2)}${short}`, next: at + 1 }
  }
  // An open end: `2019 –`.
  const isLast =
    at >= tokens.length || text.slice(tokens[next]?.index, tokens[at]?.index).includes('\t')
  return isDash && isLast ? { value: 'present', next: next + 1 } : undefined
}

/** Words for an end that has not come, at most this many. */
const mostWords = 4

function ongoingAt(text: string, tokens: Token[], at: number): number | undefined {
  const first = tokens[at]
  if (!first || !/\p{L}/u.test(first.text)) return undefined
  for (let count = mostWords; count > 0; count--) {
    const last = tokens[at + count - 1]
    if (!last) continue
    const words = text.slice(first.index, last.index + last.text.length)
    if (isOngoing(words.replace('’', "'"))) return at + count
  }
  return undefined
}

/** A month without its year before the end of its period: `Jan – Mar 2019`. */
function monthBeforePeriod(tokens: Token[], at: number): Read | undefined {
  const after = tokens[at + 1]?.text === '.' ? at + 2 : at + 1
  if (!isMonth(lower(tokens[at])) || !dashes.has(lower(tokens[after]))) return undefined
  const end = dateAt(tokens, after + 1)
  if (end?.value.length !== 7) return undefined
  const value = monthOf(lower(tokens[at]), end.value.slice(0, 4))
  return value ? { value, next: after } : undefined
}

const isMonth = (word: string) =>
  word.length > 2 && /^\p{L}+$/u.test(word) && parseMonth(`${word} 2000`)?.length === 7

const monthOf = (month: string, year: string) => parseMonth(`${month} ${year}`)

const isYear = (text: string) => /^(?:19[5-9]|20[0-4])\d$/.test(text)
const isNumber = (text: string, most: number) =>
  /^\d\d?$/.test(text) && Number(text) > 0 && Number(text) <= most
const isMark = (text: string) => text === '.' || text === '/' || text === '-'

/** A date that begins with a token. */
function dateAt(tokens: Token[], at: number): Read | undefined {
  const text = (offset: number) => tokens[at + offset]?.text ?? ''
  const isJoined = (offset: number) => {
    const [previous, current] = [tokens[at + offset - 1], tokens[at + offset]]
    return (
      previous !== undefined &&
      current !== undefined &&
      previous.index + previous.text.length === current.index
    )
  }
  const first = text(0)
  if (isYear(first)) {
    const hasMonth = isMark(text(1)) && isJoined(1) && isJoined(2) && /^\d\d$/.test(text(2))
    if (!hasMonth || !isNumber(text(2), 12)) return { value: first, next: at + 1 }
    const hasDay = text(3) === text(1) && isJoined(4) && /^\d\d$/.test(text(4))
    return { value: `${first}-${text(2)}`, next: at + (hasDay ? 5 : 3) }
  }
  if (/^\d/.test(first)) return numericDate(tokens, at) ?? dayFirst(tokens, at)
  if (seasons.has(lower(tokens[at]))) {
    return isYear(text(1)) ? { value: text(1), next: at + 2 } : undefined
  }
  return isMonth(lower(tokens[at])) ? monthFirst(tokens, at) : undefined
}

/** `03/2019`, `3.2019`, `01.03.2019`; of `05/04/2019` the month between the others. */
function numericDate(tokens: Token[], at: number): Read | undefined {
  const text = (offset: number) => tokens[at + offset]?.text ?? ''
  const year = (offset: number) =>
    isYear(text(offset)) ? text(offset) : shortYear(tokens, at, offset)
  if (!isMark(text(1)) || !isNumber(text(0), 31)) return undefined
  const second = year(2)
  if (second && isNumber(text(0), 12)) {
    return { value: `${second}-${text(0).padStart(2, '0')}`, next: at + 3 }
  }
  if (text(3) !== text(1) || !isYear(text(4)) || !isNumber(text(2), 31)) return undefined
  const month = text(1) === '.' || Number(text(2)) <= 12 ? text(2) : text(0)
  if (!isNumber(month, 12)) return undefined
  return { value: `${text(4)}-${month.padStart(2, '0')}`, next: at + 5 }
}

/** The year of `03/19`, where it is half of a period. */
function shortYear(tokens: Token[], at: number, offset: number): string | undefined {
  const [month, mark, year] = [0, 1, offset].map((index) => tokens[at + index]?.text ?? '')
  if (mark !== '/' || !/^\d\d$/.test(month ?? '') || !/^\d\d$/.test(year ?? '')) return undefined
  const isHalf = [tokens[at - 1], tokens[at + offset + 1]].some((token) => dashes.has(lower(token)))
  return isHalf ? fullYear(year ?? '') : undefined
}

const fullYear = (short: string) => `${Number(short) < 50 ? '20' : '19'}${short}`

/** `15 March 2019`, `1. März 2019`. */
function dayFirst(tokens: Token[], at: number): Read | undefined {
  if (!isNumber(tokens[at]?.text ?? '', 31)) return undefined
  let next = at + 1
  while (['.', 'st', 'nd', 'rd', 'th', 'er', 'de'].includes(lower(tokens[next]))) next++
  return isMonth(lower(tokens[next])) ? monthFirst(tokens, next) : undefined
}

/** `March 2019`, `Mar. 2019`, `março de 2019`, `March 15, 2019`, `Mar ’19`. */
function monthFirst(tokens: Token[], at: number): Read | undefined {
  const month = lower(tokens[at])
  let next = at + 1
  const skip = () => {
    while (fillers.has(lower(tokens[next]))) next++
  }
  skip()
  if (isNumber(tokens[next]?.text ?? '', 31) && !isMark(tokens[next + 1]?.text ?? '')) {
    next++
    skip()
  }
  const isShort = ["'", '’', '‘'].includes(tokens[next]?.text ?? '')
  const year = tokens[isShort ? next + 1 : next]?.text ?? ''
  if (isShort && /^\d\d$/.test(year)) {
    const value = monthOf(month, fullYear(year))
    return value ? { value, next: next + 2 } : undefined
  }
  if (!isYear(year)) return undefined
  const value = monthOf(month, year)
  return value ? { value, next: next + 1 } : undefined
}

/** A text without its periods. */
export function withoutPeriods(text: string, periods = periodsIn(text)): string {
  let rest = text
  for (const { from, to } of periods.toReversed())
    rest = `${rest.slice(0, from)}\t${rest.slice(to)}`
  return rest
    .replace(/\(\s{0,9}\)|\[\s{0,9}\]/g, '')
    .split('\t')
    .map(trimMarks)
    .filter(Boolean)
    .join('\t')
}

/** A text without the marks that separate it from others. */
export const trimMarks = (text: string) => {
  const start = text.search(/[^\s,;:|·•–—\-/~]/)
  if (start < 0) return ''
  let end = text.length
  while (/[\s,;:|·•–—\-/~]/.test(text[end - 1] ?? '')) end--
  const inner = text.slice(start, end)
  if (/^\([^()]*$/.test(inner)) return inner.slice(1).trim()
  return /^[^()]*\)$/.test(inner) ? inner.slice(0, -1).trim() : inner
}
