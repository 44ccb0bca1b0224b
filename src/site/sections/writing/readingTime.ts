/** Words, and signs of scripts without spaces between words, that people read in a minute. */
const pace = { words: 220, signs: 500 }

/** Words of a Markdown text; two signs of Chinese, Japanese and Korean count as one. */
export function countWords(text: string): number {
  const { words, signs } = counts(text)
  return words + Math.ceil(signs / 2)
}

/** Minutes for reading a Markdown text, at least 1. */
export function readingTime(text: string): number {
  const { words, signs } = counts(text)
  return Math.max(1, Math.round(words / pace.words + signs / pace.signs))
}

const sign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu

function counts(text: string) {
  const signs = text.match(sign)?.length ?? 0
  const words = text.replace(sign, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’_-]*/gu)?.length ?? 0
  return { words, signs }
}
