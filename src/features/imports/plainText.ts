import type { Element, Nodes } from 'hast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'

const names = new Set(
  [
    'a abbr b blockquote br code del div em figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre',
    's small span strong sub sup table tbody td th thead tr u ul',
  ].flatMap((line) => line.split(' ')),
)
const tag = /<\/?([a-z][a-z\d]*)(?:\s[^<>]*)?\/?>/gi
const tagOrSign = /<\/?([a-z][a-z\d]*)(?:\s[^<>]*)?\/?>|<(https?:|mailto:)?/gi
/** Stands for a `<` that begins no tag, such as that of `List<String>`. */
const lessThan = '\uE0F0'
/** Keeps a number at the start of a line, such as a year, from being one of a list. */
const noList = '\uE0F1'

const withoutSigns = (text: string) =>
  text.replace(tagOrSign, (whole, name?: string, address?: string) =>
    address || (name && names.has(name.toLowerCase())) ? whole : lessThan + whole.slice(1),
  )

/** Signs that a text was written in Markdown: emphasis, code, links, headings and quotations. */
const markdownSigns = [
  /\*\*[^\s*]|~~[^\s~]/,
  /(?:^|[\s(])[*_][^\s*_][^*_\n]{0,500}[*_](?:[\s)]|[.,;:!?](?:\s|$)|$)/m,
  /(?:^|[\s(])__[^\s_][^_\n]{0,500}__(?:[\s)]|[.,;:!?](?:\s|$)|$)/m,
  /`[^`\n]+`/,
  /\]\((?:https?:|mailto:|\/|#)/,
  /<(?:https?:|mailto:)[^\s<>]+>/,
  /^(?:#{1,6}|>) \S/m,
]
const entity = /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8});/i

/** Whether an editor of rich texts has written this. */
export const isMarkup = (text: string) =>
  [...text.matchAll(tag)].some(([, name = '']) => names.has(name.toLowerCase()))

/** Whether a text has HTML or Markdown that a plain field would show as it is written. */
export const isFormatted = (text: string) =>
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
  /^(?:blockquote|div|figure|h[1-6]|li|ol|p|pre|table|tr|ul|section|article|header|footer|hr)$/

/** The words of a text in HTML or Markdown: those of its lists, and those around them. */
export function plainText(written: string): { text: string; points: string[] } {
  if (!isFormatted(written)) return { text: written, points: [] }
  const isHtml = isMarkup(written)
  const source = withoutNumbers(withoutSigns(written))
  const parts = { lines: [] as string[], points: [] as string[], line: '' }
  const end = (isPoint: boolean) => {
    const words = isHtml ? parts.line.split(/\s+/).filter(Boolean).join(' ') : parts.line.trim()
    const text = words.replaceAll(lessThan, '<').replaceAll(noList, '').replaceAll('\u00a0', ' ')
    if (text) (isPoint ? parts.points : parts.lines).push(text)
    parts.line = ''
  }
  const read = (node: Nodes, isPoint: boolean) => {
    if (node.type === 'text') parts.line += node.value
    if (!('children' in node)) return
    const name = node.type === 'element' ? node.tagName : ''
    // A line break of Markdown is a line break in its text, too.
    if (isHtml && name === 'br') end(isPoint)
    if (blocks.test(name)) end(isPoint)
    for (const child of node.children) read(child, isPoint || name === 'li')
    if (node.type === 'element') parts.line += addressAfter(node)
    if (name === 'td' || name === 'th') parts.line += ' '
    if (blocks.test(name)) end(isPoint || name === 'li')
  }
  try {
    read(reader.runSync(reader.parse(source)), false)
  } catch (error) {
    // It nests too deep.
    if (!(error instanceof RangeError)) throw error
    return { text: written.replaceAll(tag, ' ').trim(), points: [] }
  }
  end(false)
  return { text: parts.lines.join(isHtml ? '\n' : '\n\n'), points: parts.points }
}

/** A text without its formatting; the points of its lists are lines. */
export function plainLines(written: string): string {
  const { text, points } = plainText(written)
  return [text, ...points].filter(Boolean).join('\n')
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

const withoutNumbers = (text: string) =>
  text.replace(/^(\s{0,3}\d{1,9})([.)])(?=\s)/gm, `$1${noList}$2`)
