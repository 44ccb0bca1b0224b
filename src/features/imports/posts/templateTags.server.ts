import { filmPage } from '../../../shared/markdownFromHtml.ts'

/** Context of the tags of a site's templates. */
export type TagContext = {
  /** Whether `{% … %}` and `{{ … }}` are tags, as for Jekyll and dev.to. */
  hasLiquid: boolean
  page: Readonly<Record<string, unknown>>
  /** The address of another post, by its file's name or path. */
  addressOf(reference: string): string | undefined
  /** Called for each tag that leaves nothing behind. */
  onLost(tag: string): void
}

type Tag = { name: string; words: string[]; named: Readonly<Record<string, string>> }
type Span = { end: number; text: string }

/** How long a tag may be, in UTF-16 units. */
const longestTag = 4000
const opener = /(?:^|\n)[ \t>]*(`{3,}|~{3,})|`+|\{\{[<%]|\{%|\{\{|\{:/g
const ends: Readonly<Record<string, string>> = {
  '{{<': '>}}',
  '{{%': '%}}',
  '{%': '%}',
  '{{': '}}',
}
/** Tags whose inside is no Markdown. */
const verbatim = ['raw', 'highlight', 'comment']

/**
 * Writes the tags of Hugo (`{{< figure >}}`), Jekyll and dev.to (`{% highlight %}`) as Markdown. Code stays as it is;
 * a tag with an inside leaves that.
 */
export function withoutTags(text: string, context: TagContext): string {
  const parts: string[] = []
  let end = 0
  for (let match = find(text, 0); match; match = find(text, end)) {
    const start = match.index
    const span = match[1]
      ? codeSpan(text, fenceEnd(text, start + match[0].length, match[1]), start, context)
      : match[0].startsWith('`')
        ? codeSpan(text, inlineEnd(text, start, match[0]), start, context)
        : tagSpan(text, start, match[0], context)
    parts.push(text.slice(end, start), span.text)
    end = span.end
  }
  return [...parts, text.slice(end)].join('')
}

function find(text: string, from: number) {
  opener.lastIndex = from
  return opener.exec(text)
}

/** Code, whose tags are shown and not run. */
const codeSpan = (text: string, end: number, start: number, { hasLiquid }: TagContext): Span => ({
  end,
  text: shownTags(
    hasLiquid
      ? text.slice(start, end).replace(/\{%-? ?(?:end)?raw ?-?%\}/g, '')
      : text.slice(start, end),
  ),
})

/** Hugo shows a tag that is written as a comment. */
const shownTags = (code: string) =>
  code.replaceAll(/(\{\{[<%])\/\*/g, '$1').replaceAll(/\*\/([>%]\}\})/g, '$1')

function fenceEnd(text: string, from: number, fence: string): number {
  for (let at = text.indexOf(`${fence}`, from); at >= 0; at = text.indexOf(fence, at + 1)) {
    const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
    if (/^[ \t>]*$/.test(line)) return at + fence.length
  }
  return text.length
}

function inlineEnd(text: string, start: number, ticks: string): number {
  const from = start + ticks.length
  const paragraph = text.indexOf('\n\n', from)
  for (let at = text.indexOf(ticks, from); at >= 0; at = text.indexOf(ticks, at + 1)) {
    if (paragraph >= 0 && at > paragraph) break
    const isLonger = text[at + ticks.length] === '`' || text[at - 1] === '`'
    if (!isLonger) return at + ticks.length
  }
  return from
}

function tagSpan(text: string, start: number, open: string, context: TagContext): Span {
  const literal = { end: start + open.length, text: open }
  const isHugo = open === '{{<' || open === '{{%'
  if (!isHugo && !context.hasLiquid) return literal
  if (open === '{:') {
    const close = text.indexOf('}', start)
    return close < 0 || close - start > longestTag ? literal : { end: close + 1, text: '' }
  }
  const end = endOfTag(text, start, open)
  if (end < 0) return literal
  const inside = insideOf(text, start, end, open)
  if (inside.startsWith('/*')) return { end, text: shownTags(text.slice(start, end)) }
  // A style of JSX, which some sites have in files of Markdown.
  if (open === '{{' && text[start - 1] === '=') return { end, text: '""' }
  // What stands before a path is the address of the site.
  if (open === '{{') return { end, text: text[end] === '/' ? '' : outputOf(inside, context) }
  const tag = parseTag(inside)
  if (verbatim.includes(tag.name)) {
    const close = closing(text, end, open, tag.name)
    if (close) return { end: close.end, text: shown(tag, text.slice(end, close.start)) }
  }
  const value = markdownOf(tag, context)
  if (value === undefined && !closing(text, end, open, tag.name)) {
    context.onLost(text.slice(start, Math.min(end, start + 80)))
  }
  return { end, text: value ?? '' }
}

function endOfTag(text: string, start: number, open: string): number {
  const close = ends[open] ?? ''
  const at = text.indexOf(close, start + open.length)
  return at < 0 || at - start > longestTag ? -1 : at + close.length
}

const insideOf = (text: string, start: number, end: number, open: string) =>
  text
    .slice(start + open.length, end - (ends[open]?.length ?? 0))
    .replace(/^-/, '')
    .replace(/[-/]$/, '')
    .trim()

/** The tag that ends another one. */
function closing(text: string, from: number, open: string, name: string) {
  for (let start = text.indexOf(open, from); start >= 0; start = text.indexOf(open, start + 1)) {
    const end = endOfTag(text, start, open)
    if (end < 0) return undefined
    const inside = insideOf(text, start, end, open)
    if (inside === `end${name}` || inside.replace(/^\/ */, '/') === `/${name}`) {
      return { start, end }
    }
  }
  return undefined
}

function shown({ name, words: [language = ''] }: Tag, inside: string): string {
  if (name === 'comment') return ''
  if (name === 'raw') return inside
  const code = inside.replace(/^[ \t]*\n/, '').trimEnd()
  const fence = code.includes('```') ? '````' : '```'
  return `\n${fence}${language}\n${code}\n${fence}\n`
}

function parseTag(inside: string): Tag {
  const words: string[] = []
  const named: Record<string, string> = {}
  for (const [word] of inside.matchAll(/(?:"[^"]*"|'[^']*'|`[^`]*`|[^\s"'`])+/g)) {
    const at = word.search(/[="'`]/)
    if (word[at] === '=') named[word.slice(0, at)] = unquoted(word.slice(at + 1))
    // Eleventy separates them by commas.
    else words.push(unquoted(word.replace(/,$/, '')))
  }
  const [name = '', ...others] = words
  return { name: name.toLowerCase(), words: others, named }
}

const unquoted = (word: string) => /^(["'`])(.*)\1$/s.exec(word)?.[2] ?? word

/** Value between `{{` and `}}`: a text, an address of the site, or a field of the page. */
function outputOf(inside: string, { page, onLost }: TagContext): string {
  const quoted = /^(["'])([^"']*)\1/.exec(inside)?.[2]
  if (quoted !== undefined) return quoted
  if (/^site\.(?:baseurl|url)\b/.test(inside)) return ''
  const value = page[/^page\.(\w+)$/.exec(inside)?.[1] ?? '']
  if (typeof value === 'string') return value
  onLost(`{{ ${inside.slice(0, 60)} }}`)
  return ''
}

const isImage = (word: string) => /\.(?:png|jpe?g|gif|webp|avif|svg)(?:\?|$)/i.test(word)

/** A tag as Markdown; undefined for one that is not known. */
function markdownOf(tag: Tag, context: TagContext): string | undefined {
  const { name, words, named } = tag
  if (/^\/|^end/.test(name)) return ''
  const [word = ''] = words
  if (['ref', 'relref', 'post_url', 'link'].includes(name) && !/^https?:/.test(word)) {
    return context.addressOf(word || named.path || '') ?? word
  }
  return pictureOf(tag) ?? embedOf(tag)
}

function pictureOf({ name, words, named }: Tag): string | undefined {
  const { src, url, image_path, path, file, img, image, alt, caption, title, description } = named
  const address =
    [src, url, image_path, path, file, img, image].find((each) => each !== undefined) ??
    words.find(isImage)
  if (address === undefined) return undefined
  const isPicture = /fig|im(?:a)?g|pic|photo/.test(`${name} ${words[0]}`) || isImage(address)
  if (!isPicture) return undefined
  const others = words.filter((each) => each !== address && !/\.html$/.test(each))
  const text = alt ?? description ?? (name === 'include' ? '' : others[0]) ?? ''
  const below = (caption ?? title ?? '').replaceAll('"', '”').split(/\s+/).join(' ')
  const picture = `![${text.replace(/[[\]]/g, '')}](<${address}>${below && ` "${below}"`})`
  return named.link ? `[${picture}](<${named.link}>)` : picture
}

const embeds: readonly (readonly [name: RegExp, page: (id: string, tag: Tag) => string])[] = [
  [/youtube/, (id) => `https://www.youtube.com/watch?v=${id}`],
  [/vimeo/, (id) => `https://vimeo.com/${id}`],
  // `user id` of Hugo, `user/id` of Jekyll.
  [/gist/, (_, { words }) => `https://gist.github.com/${words.slice(0, 2).join('/')}`],
  [/tweet|twitter|^x$/, (id, { named }) => `https://x.com/${named.user ?? 'i'}/status/${id}`],
  [/github/, (id) => `https://github.com/${id}`],
]

/** The address of what a tag shows of another site, on a line of its own. */
function embedOf(tag: Tag): string | undefined {
  const { name, words, named } = tag
  const args = name === 'include' ? words.slice(1) : words
  const which = name === 'include' ? `${words[0]}` : name
  const id = named.id ?? named.videoId ?? named.url ?? args[0]
  if (id === undefined) return undefined
  if (/^https?:\/\//.test(id)) return `\n\n<${filmPage(id)}>\n\n`
  const page = embeds.find(([pattern]) => pattern.test(which))?.[1]
  return page && /^[\w./-]+$/.test(id)
    ? `\n\n<${page(id, { ...tag, words: args })}>\n\n`
    : undefined
}
