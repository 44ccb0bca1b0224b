/**
 * A text without control and format characters, such as U+202E, which shows what follows in reverse. The joiners that
 * Persian, Indic scripts and emoji need stay.
 */
export const withoutFormatCharacters = (text: string): string =>
  text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
