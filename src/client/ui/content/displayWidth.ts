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
  [97, 'W@%—…'],
]

const widthOf = new Map(
  widths.flatMap(([width, letters]) => [...letters].map((letter) => [letter, width])),
)

/** Characters that are as wide as high. */
export const isFullWidth = /[\u1100-\u115f\u2e80-\ud7af\uf900-\ufaff\uff00-\uffef]/

/**
 * Width of a text in the display font without tracking, in em. Other scripts use the visitor's fonts and are estimated.
 */
export const displayWidth = (text: string): number =>
  lettersOf(text).reduce((sum, letter) => sum + (widthOf.get(letter) ?? usualWidth(letter)), 0) /
  100

/** The letters of a text without accents, and without the parts of Korean syllables behind the first. */
export const lettersOf = (text: string): string[] => [
  ...text.normalize('NFD').replace(/\p{M}|[\u1160-\u11ff]/gu, ''),
]

const usualWidth = (letter: string) => {
  // Emoji.
  if (letter.length > 1) return 135
  if (isFullWidth.test(letter)) return 104
  return /\p{Lu}/u.test(letter) ? 74 : 60
}
