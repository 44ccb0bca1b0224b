import type { Element, Nodes } from 'hast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'

const names = new Set(
  [
    'a abbr article aside b blockquote br center code dd del div dl dt em figure font footer h1 h2 h3 h4 h5 h6',
    'header hr i img ins kbd li main mark nav ol p pre s section small span strong sub sup table tbody td th',
    'thead tr u ul',
  ].flatMap((line) => line.split(' ')),
)
/** Tags that people leave open. Another without its end is a word, such as the `<table>` that somebody replaced. */
const unclosed = new Set('b br em hr img li p strong td th tr u'.split(' '))
const tag = /<\/?([a-z][a-z\d]*)(?:\s[^<>]*)?\/?>/gi
const tagOrSign = /<\/?([a-z][a-z\d]*)(?:\s[^<>]*)?\/?>|<(https?:|mailto:)?/gi
/** Stands for a `<` that begins no tag, such as that of `List<String>`. */
const lessThan = '\uE0F0'
/** Keeps a number at the start of a line, such as a year, from being one of a list. */
const noList = '\uE0F1'
/** The mark before each point of a list that no editor has made. */
export const mark = /^\s*(?:[-*–－]\s|[•·▪●◦‣])\s*/
/** How a line begins that goes on with the point before it. */
const continued = /^(?:\s+\S|[(\p{Ll}])/u
/** Bold words that are none by the rules of Markdown: within HTML, or with a full stop before a letter. */
const leftBold = /\*\*(?=[^\s*])([^*\n]{0,500}[^*\n/([{])\*\*/g

function withoutSigns(text: string): string {
  const tags = tagNames(text)
  return text.replace(tagOrSign, (whole, name?: string, address?: string) =>
    address || (name && tags.has(name.toLowerCase())) ? whole : lessThan + whole.slice(1),
  )
}

/** The names of the tags of a text that are HTML. */
function tagNames(text: string): Set<string> {
  const htmlTags = [...text.matchAll(tag)].map(([whole, name = '']) => ({
    name: name.toLowerCase(),
    isEnd: whole.startsWith('</'),
  }))
  const ends = new Set(htmlTags.filter(({ isEnd }) => isEnd).map(({ name }) => name))
  const begun = htmlTags.filter(({ isEnd }) => !isEnd).map(({ name }) => name)
  const paired = begun.filter((name) => ends.has(name))
  const single = [...begun, ...ends].filter((name) => unclosed.has(name))
  return new Set([...paired, ...single].filter((name) => names.has(name)))
}

/** Signs that a text was written in Markdown: emphasis, code, links, headings and quotations. */
const markdownSigns = [
  /\*\*[^\s*]|~~[^\s~]/,
  /(?:^|[\s(])[*_][^\s*_][^*_\n]{0,500}[*_](?:[\s)]|[.,;:!?](?:\s|$)|$)/m,
  /(?:^|[\s(])__[^\s_][^_\n]{0,500}__(?:[\s)]|[.,;:!?](?:\s|$)|$)/m,
  /`[^`\n]+`/,
  /\]\((?:https?:|mailto:|\/|#)/,
  /<(?:https?:|mailto:)[^\s<>]+>/,
  /^(?:#{2,6} \S|[#>] [^\s\d])/m,
]
const entity = /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8});/i

/** Whether an editor of rich texts has written this. */
export const isMarkup = (text: string) => tagNames(text).size > 0

/** Whether a text has HTML or Markdown that a plain field would show as it is written. */
const isFormatted = (text: string) =>
  isMarkup(text) || entity.test(text) || markdownSigns.some((sign) => sign.test(text))

/** Constructs of Markdown that texts have by chance, such as indents. */
const disabled = {
  null: ['codeIndented', 'setextUnderline', 'thematicBreak', 'labelStartFootnote'],
}

function asWritten(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: disabled }]
}

const reader = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(asWritten)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)

const blocks =
  /^(?:article|aside|blockquote|center|d[dlt]|div|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/

/** A part of a text in its order: a point of a list, or what stands around them. */
type Part = { words: string; isPoint: boolean }

/** The words of a text, which may be HTML or Markdown: those of its lists, and those around them. */
export function plainText(written: string): { text: string; points: string[] } {
  const { parts, gap } = partsOf(written)
  const wordsOf = (isPoint: boolean) =>
    parts.filter((part) => part.isPoint === isPoint).map(({ words }) => words)
  return { text: wordsOf(false).join(gap), points: wordsOf(true) }
}

/** A text without its formatting, in its order; the points of its lists are lines. */
export function plainLines(written: string): string {
  const { parts, gap } = partsOf(written)
  const lines = parts.map(({ words, isPoint }, at) => {
    const isAtPoint = isPoint || parts[at - 1]?.isPoint
    return at === 0 ? words : (isAtPoint ? '\n' : gap) + words
  })
  return lines.join('')
}

/** The parts of a text, and what separates those that are no points. */
function partsOf(written: string): { parts: Part[]; gap: string } {
  const isHtml = isMarkup(written)
  const isAsWritten = !isFormatted(written)
  const parts = isAsWritten ? [{ words: written, isPoint: false }] : formattedParts(written, isHtml)
  const lines = parts.flatMap(({ words, isPoint }) => (isPoint ? [] : words.split('\n')))
  const isMarked = lines.filter((line) => mark.test(line)).length > 1
  return {
    parts: isMarked ? parts.flatMap((part) => (part.isPoint ? part : markedParts(part))) : parts,
    gap: isHtml || isAsWritten ? '\n' : '\n\n',
  }
}

/** The points among the lines of a text, which begin with a mark. */
function markedParts({ words }: Part): Part[] {
  const parts: Part[] = []
  for (const line of words.split(/\r?\n/)) {
    const last = parts.at(-1)
    if (mark.test(line)) parts.push({ words: line.replace(mark, ''), isPoint: true })
    else if (last?.isPoint && continued.test(line)) last.words += ` ${line.trim()}`
    else if (last && !last.isPoint) last.words += `\n${line}`
    else parts.push({ words: line, isPoint: false })
  }
  return parts
    .map(({ words, isPoint }) => ({ words: words.trim(), isPoint }))
    .filter((part) => part.words)
}

/** The parts of a text in HTML or Markdown. */
function formattedParts(written: string, isHtml: boolean): Part[] {
  const source = withoutNumbers(withoutSigns(written))
  const parts: Part[] = []
  let line = ''
  const end = (isPoint: boolean) => {
    const trimmed = isHtml ? line.split(/\s+/).filter(Boolean).join(' ') : line.trim()
    const words = trimmed
      .replace(leftBold, '$1')
      .replaceAll(lessThan, '<')
      .replaceAll(noList, '')
      .replaceAll('\u00a0', ' ')
    if (words) parts.push({ words, isPoint })
    line = ''
  }
  const read = (node: Nodes, isPoint: boolean) => {
    if (node.type === 'text') line += node.value
    if (!('children' in node)) return
    const name = node.type === 'element' ? node.tagName : ''
    // A line break of Markdown is a line break in its text, too.
    if (isHtml && name === 'br') end(isPoint)
    if (blocks.test(name)) end(isPoint)
    for (const child of node.children) read(child, isPoint || name === 'li')
    if (node.type === 'element') line += addressAfter(node)
    if (name === 'td' || name === 'th') line += ' '
    if (blocks.test(name)) end(isPoint || name === 'li')
  }
  try {
    read(reader.runSync(reader.parse(source)), false)
  } catch (error) {
    // It nests too deep.
    if (!(error instanceof RangeError)) throw error
    return [{ words: written.replaceAll(tag, ' ').trim(), isPoint: false }]
  }
  end(false)
  return parts
}

/** Converts a text that may have HTML; a `<` that begins no tag stays. */
export const withTags = (text: string, convert: (text: string) => string): string =>
  convert(withoutSigns(text)).replaceAll(lessThan, '<')

/** The address of a link behind its words, where they do not say it. */
function addressAfter({ tagName, properties: { href }, children }: Element): string {
  if (tagName !== 'a' || typeof href !== 'string' || !/^(?:https?|mailto):/i.test(href)) return ''
  const address = href.replace(/^mailto:/i, '')
  const words = children.map((child) => ('value' in child ? child.value : '')).join('')
  const bare = (text: string) => text.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return bare(words).includes(bare(address)) ? '' : ` (${address})`
}

/** Numbers at the start of a line are no signs of lists, nor is what counts or compares them: `> 5 years`, `# 1`. */
const withoutNumbers = (text: string) =>
  text
    .replace(/^(\s{0,3}\d{1,9})([.)])(?=\s)/gm, `$1${noList}$2`)
    .replace(/^[#>](?= \d)/gm, `${noList}$&`)
