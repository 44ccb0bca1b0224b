import { withoutPeriods } from './periodsIn.ts'
import { joinMarks, lineOf, rowsOf, type TextLine, type Word } from './textLines.ts'

/** Lines that are read one after the other, such as a column. */
export type TextBlock = {
  lines: TextLine[]
  /** Index of the block whose last section goes on here; -1 for none. */
  after: number
}

type IsHeading = (text: string) => boolean

/** Narrowest space between two columns, in sizes of the type. */
const narrowestGap = 0.8
/** Fewest lines of a column. */
const fewestLines = 3

/**
 * Arranges words by their places: lines by their baselines, columns from left to right, each from its top to its end.
 * Dates in a margin beside their entries are part of their lines.
 */
export function readingOrder(words: Word[], isHeading: IsHeading): TextBlock[] {
  const blocks: TextBlock[] = []

  /** Adds the blocks of a region and returns the index of the one that goes on below it. */
  function addRegion(words: Word[], after: number): number {
    if (words.length === 0) return after
    const rows = rowsOf(words)
    const { columns, margin } = findColumns(rows, isHeading)
    if (!columns) {
      const lines = rows.map((row, index) =>
        lineOf(row, margin && index >= margin.from && index < margin.to ? margin.x : undefined),
      )
      blocks.push({ lines: withGaps(lines), after })
      return blocks.length - 1
    }
    const { from, to, x } = columns
    const inside = rows.slice(from, to).flat()
    const last = addRegion(rows.slice(0, from).flat(), after)
    const left = inside.filter((word) => word.left < x)
    const right = inside.filter((word) => word.left >= x)
    const ends = [addRegion(left, last), addRegion(right, last)] as const
    return addRegion(rows.slice(to).flat(), widthOf(left) > widthOf(right) ? ends[0] : ends[1])
  }

  addRegion(rowsOf(words).flatMap(joinMarks), -1)
  return blocks
}

/** The lines left and right of a place, where it is known that two columns stand there. */
export const columnsAt = (words: Word[], x: number): TextBlock[] =>
  [words.filter(({ left }) => left < x), words.filter(({ left }) => left >= x)].map((column) => ({
    lines: withGaps(rowsOf(column).map((row) => lineOf(row))),
    after: -1,
  }))

const widthOf = (words: Word[]) =>
  words.reduce((most, { right }) => Math.max(most, right), 0) -
  words.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY)

/** Measures the distance of each line to the one above, as a multiple of the usual one. */
function withGaps(lines: Omit<TextLine, 'gap'>[]): TextLine[] {
  const distances = lines
    .slice(1)
    .map(({ baseline }, index) => baseline - (lines[index]?.baseline ?? 0))
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 3)] ?? 1
  return lines.map((line, index) => {
    const distance = distances[index - 1]
    return { ...line, gap: distance === undefined ? firstGap : distance / usual }
  })
}

/** Distance of the first line of a block to the one above. */
const firstGap = 9

/** Rows from one to before another with a column on each side of x. */
type Columns = { from: number; to: number; x: number }

/** The tallest part of a region that has two columns, and the tallest one with a margin beside its lines. */
function findColumns(
  rows: Word[][],
  isHeading: IsHeading,
): { columns: Columns | undefined; margin: Columns | undefined } {
  let columns: Columns | undefined
  let margin: Columns | undefined
  const noteMargin = (candidate: Columns) => {
    if (!margin || candidate.to - candidate.from > margin.to - margin.from) margin = candidate
  }
  for (let from = 0; from < rows.length; from++) {
    const least = columns ? columns.to - columns.from : 2 * fewestLines - 1
    if (rows.length - from <= least) break
    columns = tallestColumns(rows, { from, least, isHeading, noteMargin }) ?? columns
  }
  // Dates in a margin with the headings above them look like a column of their own.
  if (!columns || !margin || Math.abs(columns.x - margin.x) > sameMargin) return { columns, margin }
  if (heightOf(margin) < heightOf(columns)) return { columns, margin: undefined }
  const [from, to] = [Math.min(columns.from, margin.from), Math.max(columns.to, margin.to)]
  return { columns: undefined, margin: { from, to, x: margin.x } }
}

/** Points between the middles of two gaps that are one. */
const sameMargin = 40
const heightOf = ({ from, to }: Columns) => to - from

type Search = {
  from: number
  /** As many rows are no improvement. */
  least: number
  isHeading: IsHeading
  noteMargin: (margin: Columns) => void
}

function tallestColumns(rows: Word[][], search: Search): Columns | undefined {
  const { from, least, isHeading, noteMargin } = search
  // The gaps of all rows so far, each time before one of them ends.
  const ends: { to: number; gaps: Gap[] }[] = []
  let gaps: Gap[] = [{ left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY }]
  for (let to = from; to < rows.length; to++) {
    const next = withoutRow(gaps, rows[to] ?? [])
    if (inner(next).length < inner(gaps).length) ends.push({ to, gaps })
    gaps = next
  }
  ends.push({ to: rows.length, gaps })
  for (const { to, gaps } of ends.toReversed()) {
    if (to - from <= least) return undefined
    const widest = inner(gaps).sort((a, b) => b.right - b.left - (a.right - a.left))
    for (const { left, right } of widest) {
      const x = (left + right) / 2
      const type = typeOfSides(rows.slice(from, to), x, isHeading)
      if (type === 'columns') return { from, to, x }
      if (type === 'margin') noteMargin({ from, to, x })
    }
  }
  return undefined
}

type Gap = { left: number; right: number }

/** Gaps with text on both sides. */
const inner = (gaps: Gap[]) =>
  gaps.filter(({ left, right }) => Number.isFinite(left) && Number.isFinite(right))

/** Gaps that are wide enough once the words of a row are in them. */
function withoutRow(gaps: Gap[], row: Word[]): Gap[] {
  const size = Math.min(...row.map(({ size }) => size))
  let rest = gaps
  for (const { left, right } of row) {
    rest = rest.flatMap((gap) => {
      if (right <= gap.left || left >= gap.right) return [gap]
      return [
        { left: gap.left, right: Math.min(gap.right, left) },
        { left: Math.max(gap.left, right), right: gap.right },
      ].filter((part) => part.right - part.left >= size * narrowestGap)
    })
  }
  return rest
}

const isPeriod = (text: string) => withoutPeriods(text) === '' && text.length < 40

/** Whether most lines beside others are the dates of those. */
function hasDatesBeside(narrow: Word[][], wide: Word[][]): boolean {
  let beside = 0
  let dates = 0
  for (const [index, row] of narrow.entries()) {
    if (row.length === 0) continue
    const isBeside = wide[index] !== undefined && wide[index].length > 0
    const isDate = isPeriod(lineOf(row).text)
    // The first line of a period that the margin wraps is beside its entry.
    if (isDate && !isBeside && !isPeriod(lineOf(narrow[index - 1] ?? []).text)) return false
    beside += isBeside ? 1 : 0
    dates += isBeside && isDate ? 1 : 0
  }
  return dates > 1 && dates >= beside / 2
}

/** Whether every heading stands where the other side is empty, as between the parts of a table. */
function haveOwnRows(left: Word[][], right: Word[][], isHeading: IsHeading): boolean {
  let count = 0
  for (const [side, other] of [[left, right] as const, [right, left] as const]) {
    for (const row of side) {
      const [first] = row
      if (!first || !isHeading(lineOf(row).text)) continue
      const isNear = ([word]: Word[]) =>
        word !== undefined && Math.abs(word.baseline - first.baseline) < first.size * 0.8
      if (other.some(isNear)) return false
      count++
    }
  }
  return count > 1
}

/** Whether both sides have enough lines between the first and the last of the other. */
function standBeside(left: Word[][], right: Word[][]): boolean {
  const isFilled = (row: Word[]) => row.length > 0
  const from = Math.max(left.findIndex(isFilled), right.findIndex(isFilled))
  const to = Math.min(left.findLastIndex(isFilled), right.findLastIndex(isFilled)) + 1
  return [left, right].every((side) => side.slice(from, to).filter(isFilled).length >= fewestLines)
}

/** Whether the text on both sides of x is read one side after the other, or row by row. */
function typeOfSides(
  rows: Word[][],
  x: number,
  isHeading: IsHeading,
): 'columns' | 'margin' | undefined {
  const left = rows.map((row) => row.filter((word) => word.left < x))
  const right = rows.map((row) => row.filter((word) => word.left >= x))
  const filled = (side: Word[][]) => side.filter((row) => row.length > 0)
  const [leftCount, rightCount] = [filled(left).length, filled(right).length]
  if (Math.min(leftCount, rightCount) < fewestLines || !standBeside(left, right)) return undefined
  if (hasDatesBeside(left, right) || hasDatesBeside(right, left)) return 'margin'
  if (haveOwnRows(left, right, isHeading)) return 'margin'
  const narrow = leftCount < rightCount ? left : right
  const wide = narrow === left ? right : left
  const texts = filled(narrow).map((row) => lineOf(row).text)
  const beside = narrow.filter((row, index) => row.length > 0 && wide[index]?.length).length
  const aligned = beside / texts.length
  const headings = texts.filter(isHeading).length
  const others = texts.filter((text) => !isHeading(text) && !isPeriod(text)).length
  // Headings or labels in a margin: each stands beside the first line of what it names.
  if (aligned > 0.85 && narrow === left && others / texts.length < 0.3) return 'margin'
  const labels = narrow.filter((row) => row.length > 0 && !isHeading(lineOf(row).text))
  const besideLabels = narrow.filter(
    (row, index) => labels.includes(row) && (wide[index]?.length ?? 0) > 0,
  ).length
  const areLabels = narrow === left && labels.length > 2 && besideLabels === labels.length
  if ((aligned === 1 || areLabels) && texts.length < filled(wide).length * 0.7) return 'margin'
  return aligned > 0.9 && headings === 0 ? 'margin' : 'columns'
}
