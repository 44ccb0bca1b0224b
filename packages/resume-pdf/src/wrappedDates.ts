import { periodsIn } from './periodsIn.ts'
import type { TextLine } from './textLines.ts'

/** The most lines over which a margin wraps a period. */
const mostWrapped = 3
/** Characters of the longest part of a period on one line. */
const longestPart = 24

/** Joins periods that lines or a narrow margin wrap: `01/2019 –` above `03/2021`. */
export function joinWrappedDates(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) continue
    const wrapped = joinedAtEnd(line, lines[index + 1]) ?? joinedInMargin(lines, index)
    joined.push(...(wrapped?.lines ?? [line]))
    index += wrapped ? wrapped.count - 1 : 0
  }
  return joined
}

/** The lines that take the place of as many others. */
type Joined = { lines: TextLine[]; count: number }

/** Whether a text ends within a period: after its dash, or after the month of its end. */
const isOpen = (text: string) => /[-–—] ?(?:\p{L}{3,10}\.?(?: de)?)?$/u.test(text)

/** Two lines of which the first ends within a period. */
function joinedAtEnd(line: TextLine, next: TextLine | undefined): Joined | undefined {
  const lastPeriod = periodsIn(line.text).at(-1)
  if (!next || !lastPeriod || !isOpen(line.text)) return undefined
  if (lastPeriod.end && lastPeriod.end !== 'present') return undefined
  const text = `${line.text} ${next.text}`
  const wholePeriod = periodsIn(text).find(({ from }) => from === lastPeriod.from)
  const isWhole = wholePeriod?.end && wholePeriod.to > line.text.length && isInOrder(wholePeriod)
  return isWhole ? { lines: [{ ...line, text }], count: 2 } : undefined
}

/** A line that begins with the start of a period, and those that begin with the rest of it. */
function joinedInMargin(lines: TextLine[], from: number): Joined | undefined {
  const line = lines[from]
  const [start] = periodsIn(line?.text ?? '')
  if (!line || start?.from !== 0) return undefined
  const { part, rest } = dividedStart(line.text, start.to)
  // A dash at the end of a margin may also stand for an open end.
  if (start.end && !(start.end === 'present' && isOpen(part))) return undefined
  let period = part
  const others: TextLine[] = []
  for (const [index, next] of lines.slice(from + 1, from + mostWrapped).entries()) {
    if (next.left > (line.lefts[1] ?? Number.POSITIVE_INFINITY) - 4) return undefined
    const [wholePeriod] = periodsIn(`${period} ${next.text}`)
    if (wholePeriod?.from === 0 && wholePeriod.end && isInOrder(wholePeriod)) {
      const left = next.text.slice(Math.max(0, wholePeriod.to - period.length - 1)).trim()
      if (left) others.push(withoutMargin(next, left))
      const text = `${period} ${next.text}`.slice(0, wholePeriod.to)
      const first = { ...line, text: [text, rest].filter(Boolean).join('\t') }
      return { lines: [first, ...others], count: index + 2 }
    }
    const [more = '', ...texts] = next.text.split('\t')
    if (more.length > longestPart || !isOpen(`${period} ${more}`)) return undefined
    period = `${period} ${more}`
    if (texts.length > 0) others.push(withoutMargin(next, texts.join('\t')))
  }
  return undefined
}

/** The start of a period with its dash, and the text beside it. */
function dividedStart(text: string, to: number): { part: string; rest: string } {
  const [margin = '', ...others] = text.split('\t')
  if (others.length > 0 && margin.length <= longestPart) {
    return { part: margin, rest: others.join('\t') }
  }
  const dash = /^\s?[-–—]/.exec(text.slice(to))?.[0] ?? ''
  return { part: text.slice(0, to) + dash, rest: text.slice(to + dash.length).trim() }
}

const isInOrder = ({ start = '', end = '' }: { start?: string; end?: string }) =>
  end === 'present' || start.slice(0, end.length) <= end

const withoutMargin = (line: TextLine, text: string): TextLine => ({
  ...line,
  text,
  left: line.lefts[1] ?? line.left,
  lefts: line.lefts.length > 1 ? line.lefts.slice(1) : line.lefts,
})
