const fence = /^\s*(?:```|~~~)/
/** How a line begins that does not go on with the one before it. */
const beginning = /^\s*(?:#{1,6}\s|>|[-*+]\s|\d{1,9}[.)]\s|\||\[\^?[^[\]]+\]:)/
/** Signs at the beginning of a line, behind those of a quotation. */
const lineMarks = /^(?:\[!\w+\]|#{1,6}\s|[-*+]\s(?:\[[ xX]\]\s)?|\d{1,9}[.)]\s|\[\^[^[\]]+\]:)/
/** Definitions of links, empty lines, those between a table's head and its rows, and rules between parts. */
const isUnseen = (line: string) => /^(?:\s*\[[^\]^][^[\]]*\]:|[-|:=*_\s]*$)/.test(line)

/**
 * The words of a post in Markdown as readers see them, each paragraph on a line. It is for searching: what a rare
 * construct leaves behind does no harm.
 */
export function plainPost(markdown: string): string {
  const lines: string[] = []
  let isCode = false
  let isOpen = false
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) {
      isCode = !isCode
      isOpen = false
    } else if (isCode) lines.push(line.trim())
    else if (isUnseen(line)) isOpen = false
    else {
      const words = wordsOf(line)
      if (isOpen && !beginning.test(line)) lines[lines.length - 1] += ` ${words}`
      else lines.push(words)
      isOpen = !/^\s*#/.test(line)
    }
  }
  return lines.filter((line) => line !== '').join('\n')
}

const wordsOf = (line: string) =>
  line
    .replace(/^[\s>]+/, '')
    .replace(lineMarks, '')
    // Links and pictures, of which the words stay.
    .replace(/!?\[([^[\]]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\[\^[^[\]]*\]/g, '')
    .replace(/<[/!]?[a-z-][^<>]*>|[`|]/gi, ' ')
    // Emphasis, but not the signs within a name.
    .replace(/(?<![\p{L}\p{N}])[*_~]+|[*_~]+(?![\p{L}\p{N}])/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
