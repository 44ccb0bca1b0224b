/** A word of a page with its place, in points from the top left of the first page; pages follow downwards. */
export type Word = {
  text: string
  left: number
  right: number
  /** The line on which its letters stand. */
  baseline: number
  /** Size of its type. */
  size: number
  isBold: boolean
}

/** A line of text; a tab is a wide gap in it. */
export type TextLine = {
  text: string
  left: number
  right: number
  /** Where each of its parts begins. */
  lefts: number[]
  baseline: number
  size: number
  isBold: boolean
  /** Distance to the line above, as a multiple of the usual one. */
  gap: number
}

/** Words that stand on one line, each row from left to right, the rows from top to bottom. */
export function rowsOf(words: Word[]): Word[][] {
  const rows: Word[][] = []
  for (const word of words.toSorted((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const row = rows.at(-1)
    const [first] = row ?? []
    const isOnRow = first && word.baseline - first.baseline < Math.min(word.size, first.size) * 0.3
    if (row && isOnRow) row.push(word)
    else rows.push([word])
  }
  return rows.map((row) => withoutDoubles(row.toSorted((a, b) => a.left - b.left)))
}

/** A row without words that are drawn twice to look bold or to cast a shadow. */
const withoutDoubles = (row: Word[]) =>
  row.filter(
    (word, index) =>
      !row
        .slice(Math.max(0, index - 3), index)
        .some((other) => other.text === word.text && word.left - other.left < word.size * 0.2),
  )

const listMark = /^[•●◦▪■▸▹‣○➢►✓✔⁃➤❖→»›∙◆◇·*–—-]$/

/** A row with the mark of a list item as part of its first word: marks may stand in a margin. */
export const joinMarks = (row: Word[]): Word[] =>
  row.flatMap((word, index) => {
    const [before, next] = [row[index - 1], row[index + 1]]
    const isMark = (one: Word | undefined, before: Word | undefined) =>
      one !== undefined && listMark.test(one.text) && distance(before, one) > widestSpace * one.size
    if (next && isMark(word, before)) return []
    return before && isMark(before, row[index - 2])
      ? [{ ...word, text: `${before.text} ${word.text}` }]
      : [word]
  })

/** Joins a row to a line. At `margin` it is divided in any case. */
export function lineOf(row: Word[], margin?: number): Omit<TextLine, 'gap'> {
  const isRightToLeft = row.filter(({ text }) => rightToLeft.test(text)).length * 2 > row.length
  const words = isRightToLeft ? row.toReversed() : row
  const gaps = words.slice(1).map((word, index) => distance(words[index], word) / word.size)
  const parts = partsOf(words, gaps, margin)
  const letters = row.reduce((sum, { text }) => sum + text.length, 0)
  const bold = row.reduce((sum, { text, isBold }) => sum + (isBold ? text.length : 0), 0)
  return {
    text: parts.join(''),
    left: row[0]?.left ?? 0,
    right: Math.max(...row.map(({ right }) => right)),
    lefts: words
      .filter((_, index) => index === 0 || parts[index]?.startsWith('\t'))
      .map(({ left }) => left),
    baseline: row[0]?.baseline ?? 0,
    size: Math.max(...row.map(({ size }) => size)),
    isBold: bold * 2 > letters,
  }
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

const distance = (one: Word | undefined, other: Word) =>
  one ? Math.max(other.left - one.right, one.left - other.right) : Number.POSITIVE_INFINITY

/** Widest gap between words of one part of a line, in sizes of the type. */
const widestSpace = 1.1
/** Ratio of two sizes of type that are not used within one part. */
const otherSize = 1.25
/** Widest usual gap of a justified line; wider ones divide the items of a list. */
const widestJustified = 0.8
/** Gaps smaller than this are none. */
const narrowestSpace = 0.07

/** The words of a line with the space before each: a tab for a wide gap. */
function partsOf(words: Word[], gaps: number[], margin = Number.NEGATIVE_INFINITY): string[] {
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  // Justified lines have wide spaces.
  const justified = gaps.length > 3 && usual < widestJustified ? usual * 2.2 : 0
  const most = Math.max(widestSpace, justified)
  const isSpread =
    words.length > 3 && words.filter(({ text }) => isLetter(text)).length > words.length * 0.7
  const letterGap = isSpread ? usual * 1.6 : narrowestSpace
  return words.map(({ text, left, size }, index) => {
    const gap = gaps[index - 1]
    const before = words[index - 1]
    if (gap === undefined || before === undefined || gap < letterGap) return text
    const isAtMargin = before.left < margin && left >= margin
    // Such as a name and what the person does, on one line.
    const isOtherSize = Math.max(before.size, size) > Math.min(before.size, size) * otherSize
    return gap > most || isAtMargin || isOtherSize ? `\t${text}` : ` ${text}`
  })
}

const isLetter = (text: string) => /^\p{L}$/u.test(text)

/** Lines of which some are joined to the one before: those for which `join` returns both as one. */
export function joinLines(
  lines: TextLine[],
  join: (last: TextLine, line: TextLine) => TextLine | undefined,
): TextLine[] {
  const joined: TextLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const both = last && join(last, line)
    if (both) joined.pop()
    joined.push(both ?? line)
  }
  return joined
}
