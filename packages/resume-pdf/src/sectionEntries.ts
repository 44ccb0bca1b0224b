import { type FoundPeriod, periodsIn, withoutPeriods } from './periodsIn.ts'
import { isListed, withoutMark } from './resumeWords.ts'
import { joinLines, type TextLine } from './textLines.ts'
import { joinWrappedDates } from './wrappedDates.ts'

/** An entry of a section, such as a position. */
export type SectionEntry = {
  /** The lines that say what it is. */
  head: TextLine[]
  period?: FoundPeriod | undefined
  /** Items of its list. */
  points: string[]
  /** Its paragraphs. */
  text: string[]
}

type Sorted = TextLine & {
  type: 'head' | 'point' | 'text' | 'more'
  periods: FoundPeriod[]
  /** Whether the item that it is part of has a mark before it. */
  isMarked: boolean
}

/** Divides the lines of a section into entries, by their dates and by how they look. */
export function entriesOf(lines: TextLine[]): SectionEntry[] {
  const sorted = sortLines(joinOpenLines(joinWrappedDates(lines)))
  const runs = runsOf(sorted)
  const before = linesBefore(runs)
  const entries: SectionEntry[] = []
  for (const { head, body } of runs) {
    const last = entries.at(-1)
    const parts = divided(head, before)
    if (parts.length === 0 && last) addBody(last, body)
    for (const [index, lines] of parts.entries()) {
      const entry: SectionEntry = {
        head: lines,
        period:
          lines.flatMap(({ periods }) => periods).find(({ end }) => end) ??
          lines.flatMap(({ periods }) => periods)[0],
        points: [],
        text: [],
      }
      if (index === parts.length - 1) addBody(entry, body)
      entries.push(entry)
    }
    if (parts.length === 0 && !last) {
      const entry: SectionEntry = { head: [], points: [], text: [] }
      addBody(entry, body)
      entries.push(entry)
    }
  }
  return entries
}

/** Words that no title ends with. */
const open =
  /(?:^| )(?:de|da|do|dos|das|del|des|du|of|für|und|and|the|la|for|in|et|y|&|[^ ]{1,30},)$/i

/** Joins lines that end within a title. */
function joinOpenLines(lines: TextLine[]): TextLine[] {
  const left = Math.min(...lines.map((line) => line.left))
  const right = Math.max(...lines.map((line) => line.right))
  return joinLines(lines, (last, line) => {
    // A title that fills its line goes on in the next one.
    const isFull = last.isBold && line.isBold && last.right - left > (right - left) * 0.7
    const goesOn =
      (isFull || open.test(last.text)) &&
      line.gap < 1.3 &&
      !isListed(line.text) &&
      !line.text.includes('\t') &&
      periodsIn(line.text).length === 0
    return goesOn ? { ...last, right: line.right, text: `${last.text} ${line.text}` } : undefined
  })
}

/** Words from which a line is a sentence and no title. */
const longTitle = 12

function sortLines(lines: TextLine[]): Sorted[] {
  const sorted: Sorted[] = []
  const widest = Math.max(0, ...lines.map(({ right }) => right))
  for (const line of lines) {
    const periods = periodsIn(line.text)
    const previous = sorted.at(-1)
    const type = typeOf(line, periods, previous, widest)
    const isMarked = type === 'more' ? previous?.isMarked === true : isListed(line.text)
    sorted.push({ ...line, periods, type, isMarked })
  }
  return sorted
}

function typeOf(
  line: TextLine,
  periods: FoundPeriod[],
  previous: Sorted | undefined,
  widest: number,
): Sorted['type'] {
  const { text, isBold } = line
  if (isListed(text) && !startsWithPeriod(text, periods)) return 'point'
  const hasRange = periods.some(({ end }) => end) && text.length < 120
  const isBody = previous !== undefined && previous.type !== 'head'
  if (isBody && !hasRange && isContinuation(line, previous, widest)) return 'more'
  if (isBold || text.includes('\t') || hasRange) return 'head'
  if (isIndented(line, previous)) return 'point'
  if (isLabelled(text)) return 'text'
  const words = text.split(/\s+/).length
  const isSentence =
    words > longTitle || (words > 5 && /[.!?]$/.test(text)) || /^\p{Ll}/u.test(text)
  return isSentence && (periods.length === 0 || text.length > 100) ? 'text' : 'head'
}

const startsWithPeriod = (text: string, [first]: FoundPeriod[]) =>
  first !== undefined && first.from < 3 && text.length < 60

/** A label that stands before technologies and the like, and after the description of a position. */
const isLabelled = (text: string) =>
  /^(?:tech\p{L}{0,12}|tools|stack|skills|keywords|environment|werkzeuge|outils|environnement|herramientas|entorno|ferramentas)(?: \p{L}{2,12})?\s?:/iu.test(
    text,
  )

/** Where the text of a head begins, beside a date in the margin. */
const textLeft = ({ text, left, lefts }: TextLine) =>
  withoutPeriods(text.split('\t')[0] ?? '') === '' ? (lefts[1] ?? left) : left

/** Points from a title to the items below it; farther right is another column. */
const widestIndent = 60

/** Items of a list whose marks are drawn and no text. */
const isIndented = (line: TextLine, previous: Sorted | undefined) =>
  previous !== undefined &&
  (previous.type === 'head'
    ? line.left > textLeft(previous) + 4 && line.left < textLeft(previous) + widestIndent
    : previous.type !== 'text' && !previous.isMarked && Math.abs(line.left - previous.left) < 1)

/** Whether a line goes on with the text or item of the line before. */
function isContinuation(line: TextLine, previous: Sorted, widest: number): boolean {
  if (line.isBold && !previous.isBold) return false
  if (line.gap > 1.45 || Math.abs(line.size - previous.size) > 0.6) return false
  if (/^\p{Ll}/u.test(line.text)) return true
  if (previous.isMarked) {
    return previous.type === 'more'
      ? Math.abs(line.left - previous.left) < 2
      : line.left > previous.left - 1
  }
  const isOpen = !/[.!?:]$/.test(previous.text)
  const isFull = previous.right > widest * 0.85
  const startsAlike = Math.abs(line.left - previous.left) < 3
  return startsAlike && isFull && (isOpen || (previous.type !== 'point' && line.gap < 1.2))
}

type Run = { head: Sorted[]; body: Sorted[] }

/** Lines that say what something is, each with the lines that describe it. */
function runsOf(lines: Sorted[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const run = runs.at(-1)
    if (line.type !== 'head') {
      if (run) run.body.push(line)
      else runs.push({ head: [], body: [line] })
    } else if (!run || run.body.length > 0) runs.push({ head: [line], body: [] })
    else run.head.push(line)
  }
  return runs
}

const isDated = ({ periods, text }: Sorted) => periods.length > 0 && text.length < 140

/** How many lines of an entry stand before the one with its date, in most of them. */
function linesBefore(runs: Run[]): number {
  const counts = runs.flatMap(({ head }) => {
    const index = head.findIndex(isDated)
    return index < 0 ? [] : [index]
  })
  return counts.toSorted((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? 0
}

/** Divides lines that follow one another into those of each entry. */
function divided(head: Sorted[], before: number): Sorted[][] {
  const dated = head.flatMap((line, index) => (isDated(line) ? [index] : []))
  if (dated.length === 0) return dividedByLook(head)
  const parts: Sorted[][] = []
  for (const [order, index] of dated.entries()) {
    const previous = dated[order - 1]
    const start = previous === undefined ? 0 : startOf(head, previous, index, before)
    const last = parts.at(-1)
    if (last && previous !== undefined) last.push(...head.slice(previous + 1, start))
    parts.push(head.slice(start, index + 1))
  }
  parts.at(-1)?.push(...head.slice((dated.at(-1) ?? 0) + 1))
  return parts
}

/** The first line of an entry whose date stands at an index, after one with another date. */
function startOf(head: Sorted[], previous: number, index: number, before: number): number {
  const between = head.slice(previous + 1, index + 1)
  const widest = Math.max(...between.map(({ gap }) => gap))
  const usual = Math.min(...head.slice(1).map(({ gap }) => gap))
  if (widest > usual * 1.25) return previous + 1 + between.findIndex(({ gap }) => gap === widest)
  const bold = between.findIndex(({ isBold }) => isBold)
  if (before > 0 && bold >= 0 && !between.every(({ isBold }) => isBold)) return previous + 1 + bold
  return Math.max(previous + 1, index - before)
}

/** Entries without dates: each begins with a bold line, or after a gap. */
function dividedByLook(head: Sorted[]): Sorted[][] {
  const parts: Sorted[][] = []
  const usual = Math.min(...head.slice(1).map(({ gap }) => gap))
  for (const line of head) {
    const last = parts.at(-1)
    const isFirst = line.isBold && !last?.at(-1)?.isBold
    if (!last || isFirst || line.gap > usual * 1.3) parts.push([line])
    else last.push(line)
  }
  return parts
}

/** Adds lines of a description: items of lists, and paragraphs whose lines are joined. */
function addBody(entry: SectionEntry, body: Sorted[]): void {
  let latest: string[] | undefined
  for (const { type, text: written } of body) {
    const text = written.replaceAll('\t', ' ')
    if (type === 'more' && latest && latest.length > 0) {
      latest.push(continued(latest.pop() ?? '', text))
    } else {
      latest = type === 'point' ? entry.points : entry.text
      latest.push(type === 'point' ? withoutMark(text) : text)
    }
  }
}

/** Joins a line to the text before it, with its hyphen where a word needs one. */
export const continued = (text: string, line: string) =>
  /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`
