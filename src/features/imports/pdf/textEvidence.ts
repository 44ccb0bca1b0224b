import { periodsIn } from '@vitrine/resume-pdf/periods'
import { wordsIn } from '../../../shared/words.ts'

/** A text as claims are looked up in it. */
export type SourceText = {
  /** All of its words in their order, with a space on both sides of each; once more with words joined that a line cuts. */
  words: string[]
  /** As written, in small letters, for addresses. */
  written: string
  /** The months that it names, YYYY-MM. */
  months: ReadonlySet<string>
}

export function sourceTextOf(text: string): SourceText {
  const joined = text.replaceAll('-\n', '')
  return {
    words: [rowOf(text), rowOf(joined)],
    written: ` ${text.toLowerCase().replace(/\bwww\./g, '')} `,
    months: new Set(
      text
        .split('\n')
        .flatMap(periodsIn)
        .flatMap(({ start = '', end = '' }) => [start, end])
        .filter((date) => date.length === 7),
    ),
  }
}

/**
 * Whether a text says a claim: the same words and numbers in the same order, whatever their capitals and what stands
 * between them; an address as it is written; a month however it is written.
 */
export function isInText(claim: string, { words, written, months }: SourceText): boolean {
  const value = claim.trim()
  if (/^\d{4}-\d{2}(-01)?$/.test(value) && months.has(value.slice(0, 7))) return true
  if (isAddress(value)) return hasAddress(written, value)
  const row = rowOf(value)
  // Marks alone, such as a dash, say nothing that could be looked up; a unit that is no word has to stand there too.
  if (row.trim() === '' || /:\/\/|@/.test(value)) return false
  if (!words.some((text) => text.includes(row))) return false
  return amounts(value).every((amount) => written.replace(/\s/g, '').includes(amount))
}

const plainOf = (word: string) => word.normalize('NFKC').toLowerCase()
const rowOf = (text: string) =>
  ` ${wordsIn(text)
    .map(({ text }) => plainOf(text))
    .join(' ')} `

/** Numbers with the sign before them and the unit behind them. */
const amounts = (text: string) =>
  [...text.replace(/\s/g, '').matchAll(/[$€£]?\p{Nd}[\p{Nd}.,]*[%€$£]?/gu)]
    .map(([amount]) => amount.replace(/[.,]$/, ''))
    .filter((amount) => /\P{Nd}/u.test(amount))

const isAddress = (text: string) =>
  !/\s/.test(text) &&
  /^https?:\/\/|^www\.|@|^[\w-]+(\.[\w-]+)+\/|^[\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(text)

/** Whether an address is in a text as a whole, and not as a part of a longer one. */
function hasAddress(written: string, value: string): boolean {
  const address = value
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^mailto:/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
  if (address === '') return false
  for (let at = written.indexOf(address); at >= 0; at = written.indexOf(address, at + 1)) {
    const before = written.slice(at - 1, at)
    const after = written.slice(at + address.length, at + address.length + 2)
    const isWhole = !/[\p{L}\p{N}@.\-_]/u.test(before)
    if (isWhole && !/^[\p{L}\p{N}@\-_]|^[./][\p{L}\p{N}]/u.test(after)) return true
  }
  return false
}
