/**
 * Removes control and format characters such as U+202E, which reverses text. Keeps the joiners of Persian, Indic
 * scripts and emoji.
 */
export const withoutFormatCharacters = (text: string): string =>
  text.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
