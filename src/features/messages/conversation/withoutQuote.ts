/** Lines with which mail programs introduce the mail that is answered. */
const separator = /^(-{2,} ?\p{L}[\p{L} ]{0,60} ?-{2,}|_{20,})$/u

/** A mail without what it quotes at its end; the whole mail if nothing else is left. */
export function withoutQuote(text: string): string {
  const lines = text.split(/\r\n|\r|\n/)
  const cut = lines.findIndex((line) => separator.test(line.trim()))
  const own = cut > 0 ? lines.slice(0, cut) : [...lines]
  const dropWhile = (is: (line: string) => boolean) => {
    let isQuoted = false
    for (; own.length > 0 && is(own.at(-1) ?? ''); own.pop()) isQuoted ||= own.at(-1)?.trim() !== ''
    return isQuoted
  }
  const isQuoted = dropWhile((line) => /^\s*>/.test(line) || line.trim() === '')
  if (isQuoted && own.at(-1)?.trim().endsWith(':')) {
    // “On … wrote:”, which programs wrap after about 70 characters.
    own.pop()
    dropWhile((line) => line.trim() !== '' && /[@<>]|\d{4}/.test(line))
  }
  return (own.join('\n').trim() || lines.join('\n').trim()).trim()
}
