import { periodsIn, withoutPeriods } from './periodsIn.ts'
import type { TextLine } from './textLines.ts'

/** The most lines over which a margin wraps a period. */
const mostWrapped = 3

/** Joins periods that lines or a narrow margin wrap: `01/2019 –` above `03/2021`. */
export function joinWrappedDates(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    if (!line) continue
    const wrapped = wrappedPeriod(lines, index)
    if (!wrapped) {
      joined.push(line)
      continue
    }
    joined.push(...wrapped)
    index += wrapped.length - 1
    // A line of which nothing is left.
    index += wrapped.taken
  }
  return joined
}

/** The lines from an index on with the period of their margin in the first; `taken` lines are gone. */
function wrappedPeriod(lines: TextLine[], from: number) {
  const line = lines[from]
  if (!line) return undefined
  const [margin = '', ...others] = line.text.split('\t')
  if (isOpenDate(line.text) && /^(?:19|20)\d\d/.test(lines[from + 1]?.text ?? '')) {
    return Object.assign([{ ...line, text: `${line.text} ${lines[from + 1]?.text}` }], { taken: 1 })
  }
  if (margin.length > 24 || others.length === 0 || withoutPeriods(margin).length > 3)
    return undefined
  let period = margin
  const rest: TextLine[] = []
  let taken = 0
  for (const next of lines.slice(from + 1, from + mostWrapped)) {
    const [more = '', ...texts] = next.text.split('\t')
    const whole = `${period} ${more}`
    const [found] = periodsIn(whole)
    const goesOn = /[-–—]$/.test(period) || /^[-–—]/.test(more) || isOpenDate(period)
    if (!goesOn || more.length > 24 || next.left > (line.lefts[1] ?? 0) - 4) break
    period = whole
    if (texts.length > 0) {
      rest.push({
        ...next,
        text: texts.join('\t'),
        left: next.lefts[1] ?? next.left,
        lefts: next.lefts.slice(1),
      })
    } else taken++
    if (found?.end && !isOpenDate(whole) && found.to === whole.length) break
  }
  if (period === margin || withoutPeriods(period) !== '') return undefined
  return Object.assign([{ ...line, text: [period, ...others].join('\t') }, ...rest], { taken })
}

/** Whether a text ends within a period: after its dash, or after the month of its end. */
const isOpenDate = (text: string) =>
  /[-–—] ?(?:\p{L}{3,10}\.?(?: de)?)?$/u.test(text) && periodsIn(text).length === 1
