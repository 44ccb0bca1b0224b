/** Widths of letters in the display font, in hundredths of an em; accents add none. */
const widths: [number, string][] = [
  [20, " .'’"],
  [27, 'ijl'],
  [33, 'ft'],
  [35, 'I-‐'],
  [42, 'rJs'],
  [47, 'cez'],
  [51, 'avgyhnkx'],
  [56, 'obdpqu'],
  [61, 'EFLSPZ'],
  [67, 'ABTVXYC'],
  [73, 'DGKNORUw'],
  [79, 'HQ'],
  [86, 'Mm'],
  [97, 'W'],
]

const widthOf = new Map(
  widths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])),
)

/** Tracking per letter of a name, in hundredths of an em. */
const tracking = 3

/** Width of a text in the display font, in em. Other scripts use the visitor's fonts and are estimated. */
export function nameWidth(text: string): number {
  const letters = [...text.normalize('NFD').replace(/\p{M}/gu, '')]
  const total = letters.reduce(
    (sum, letter) => sum + (widthOf.get(letter) ?? usualWidth(letter)),
    0,
  )
  return (total - tracking * letters.length) / 100
}

const usualWidth = (letter: string) =>
  /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}/u.test(letter)
    ? 104
    : /\p{Lu}/u.test(letter)
      ? 74
      : 60

/** The words of a name on two lines of similar width; one line for a single word. */
export function twoLines(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean)
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const widest = (lines: string[]) => Math.max(...lines.map(nameWidth))
  return splits.sort((a, b) => widest(a) - widest(b))[0] ?? [name.trim()]
}

/** Whether a text has descenders, as far as is known; Han characters have none. */
export const hasDescenders = (text: string): boolean =>
  /[^\p{sc=Han}\s.A-Za-z'-]|[gjpqyJQ]/u.test(text.normalize('NFD').replace(/[\u0300-\u0314]/g, ''))
