export type Measure = (text: string) => number

/** Marks a cut text. */
const cut = '…'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const segmentsOf = (segmenter: Intl.Segmenter, text: string) =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

/** Scripts without spaces between words. */
const unspaced =
  /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Thai}|\p{sc=Lao}|\p{sc=Khmer}|\p{sc=Myanmar}/u

/** The parts of a text between possible line breaks, each with its trailing space. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const word of text.split(/(?<= )|(?<=[-/–—])(?=[^\s\d])/u)) {
    const segments = unspaced.test(word) ? segmentsOf(words, word) : [word]
    for (const segment of segments) {
      // No line starts with a dash, punctuation or a closing bracket.
      const follows = /^(?:[\s\p{Po}\p{Pe}]|\p{Pd} )/u.test(segment)
      if (follows && parts.length > 0) parts[parts.length - 1] += segment
      else parts.push(segment)
    }
  }
  return parts
}

/** The lines of a text for a width; a longer part is broken. */
function linesOf(parts: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of parts) {
    if (measure((line + part).trimEnd()) <= width) {
      line += part
      continue
    }
    if (line) lines.push(line)
    line = part
    while (measure(line.trimEnd()) > width) {
      const [head, rest] = broken(line, width, measure)
      lines.push(head)
      line = rest
    }
  }
  return [...lines, line].map((each) => each.trimEnd()).filter(Boolean)
}

/** The longest start of a text that fits, at least one letter, and the rest. */
function broken(text: string, width: number, measure: Measure): [head: string, rest: string] {
  const letters = segmentsOf(graphemes, text)
  let count = 1
  while (count < letters.length && measure(letters.slice(0, count + 1).join('')) <= width)
    count += 1
  return [letters.slice(0, count).join(''), letters.slice(count).join('')]
}

const isTorn = (parts: readonly string[], width: number, measure: Measure) =>
  parts.some((part) => measure(part.trimEnd()) > width)

type Room = { width: number; height: number }
type Fit = {
  /** From the preferred size to the smallest readable one. */
  sizes: readonly [number, ...number[]]
  /** Line height, in em. */
  leading: number
  /** Width in em. */
  measure: Measure
}

export type Fitted = { size: number; lines: string[] }

/**
 * Breaks a text into balanced lines that fit: at the largest possible size with whole words, then with broken long
 * words, then cut.
 */
export function fitText(text: string, room: Room, { sizes, leading, measure }: Fit): Fitted {
  const parts = partsOf(text)
  const tryOut = (size: number, mayTear: boolean): Fitted | undefined => {
    const em = room.width / size
    if (!mayTear && isTorn(parts, em, measure)) return undefined
    const lines = linesOf(parts, em, measure)
    if (lines.length * size * leading > room.height) return undefined
    return { size, lines: mayTear ? lines : evenLines(parts, { em, count: lines.length, measure }) }
  }
  for (const mayTear of [false, true]) {
    for (const size of sizes) {
      const fitted = tryOut(size, mayTear)
      if (fitted) return fitted
    }
  }
  const size = Math.min(...sizes)
  const lines = linesOf(parts, room.width / size, measure)
  const count = Math.max(1, Math.floor(room.height / (size * leading)))
  const last = lines.slice(count - 1).join(' ')
  return { size, lines: [...lines.slice(0, count - 1), cutText(last, room.width / size, measure)] }
}

/** The start of a text that fits a width, with an ellipsis. */
export function cutText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  return `${broken(text, width - measure(cut), measure)[0].trimEnd()}${cut}`
}

type Even = { em: number; count: number; measure: Measure }

/** A number of lines in the smallest width that holds them. */
function evenLines(parts: readonly string[], { em, count, measure }: Even): string[] {
  let [low, high] = [em / 2, em]
  for (let step = 0; step < 7; step += 1) {
    const middle = (low + high) / 2
    const holds = !isTorn(parts, middle, measure) && linesOf(parts, middle, measure).length <= count
    if (holds) high = middle
    else low = middle
  }
  return linesOf(parts, high, measure)
}
