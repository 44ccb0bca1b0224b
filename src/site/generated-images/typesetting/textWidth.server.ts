import type { OutlineFont } from './outlineFonts.server.ts'

/** Whether a font has every letter of a text; other text uses the visitor's fonts. */
export const isCovered = (text: string, face: OutlineFont) =>
  [...text].every((letter) => Object.hasOwn(face, letter))

/** Width of a text in em: exact if the font has its letters, otherwise a generous estimate. */
export function textWidth(text: string, face: OutlineFont): number {
  const letters = [...text]
  return isCovered(text, face)
    ? letters.reduce((sum, letter) => sum + (face[letter]?.[0] ?? 0), 0) / 1000
    : letters.reduce((sum, letter) => sum + guessedWidth(letter), 0)
}

function guessedWidth(letter: string): number {
  if (/\p{M}|\p{Cf}/u.test(letter)) return 0
  if (/\p{Extended_Pictographic}/u.test(letter)) return 1.4
  if (
    /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}|[\u3000-\u303f\uff00-\uffef]/u.test(
      letter,
    )
  )
    return 1.05
  if (/\p{sc=Devanagari}|\p{sc=Bengali}|\p{sc=Tamil}|\p{sc=Telugu}/u.test(letter)) return 0.85
  if (/\p{Lu}/u.test(letter)) return 0.8
  return letter === ' ' ? 0.32 : 0.64
}
