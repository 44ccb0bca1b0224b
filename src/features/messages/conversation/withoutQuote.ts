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
  if (isQuoted && ownLines.at(-1)?.trim().endsWith(':')) dropIntroduction(ownLines)
  return ownLines.join('\n').trim() || lines.join('\n').trim()
}

const date = /\b(?:19|20)\d{2}\b|\b\d{1,2}[:.]\d{2}\b/
const address = /\S@\S/
/** How many lines “On … wrote:” has at most. */
const mostIntroduction = 3

/** Drops “On … wrote:” from the end, which programs wrap; lines above its date and its address are not of it. */
function dropIntroduction(lines: string[]): void {
  let introduction = lines.pop() ?? ''
  for (let count = 1; count < mostIntroduction; count++) {
    const line = lines.at(-1) ?? ''
    const isPart = [date, address].some((part) => part.test(line) && !part.test(introduction))
    if (!isPart) return
    introduction = `${lines.pop()} ${introduction}`
  }
}
