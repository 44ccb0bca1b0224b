/** Lines with which mail programs introduce the mail that is answered. */
const separator = /^(-{2,} ?\p{L}[\p{L} ]{0,60} ?-{2,}|_{20,})$/u

/** A mail without what it quotes at its end; the whole mail if nothing else is left. */
export function withoutQuote(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const cut = lines.findIndex((line) => separator.test(line.trim()))
  const ownLines = cut > 0 ? lines.slice(0, cut) : [...lines]
  const dropWhile = (is: (line: string) => boolean) => {
    let isQuoted = false
    for (; ownLines.length > 0 && is(ownLines.at(-1) ?? ''); ownLines.pop())
      isQuoted ||= ownLines.at(-1)?.trim() !== ''
    return isQuoted
  }
  const isQuoted = dropWhile((line) => /^\s*>/.test(line) || line.trim() === '')
  if (isQuoted && ownLines.at(-1)?.trim().endsWith(':')) {
    // “On … wrote:”, which programs wrap after about 70 characters.
    ownLines.pop()
    dropWhile((line) => line.trim() !== '' && /[@<>]|\d{4}/.test(line))
  }
  return (ownLines.join('\n').trim() || lines.join('\n').trim()).trim()
}
