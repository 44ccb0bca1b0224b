import type { Element } from 'hast'
import type { Definition, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRaw from 'rehype-raw'
import rehypeRemark, { type Options as RemarkOptions } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import remarkStringify, { type Options } from 'remark-stringify'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'

type Handle = NonNullable<NonNullable<RemarkOptions['handlers']>[string]>

const written: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '_',
  fences: true,
  resourceLink: false,
}

const propertyOf = ({ properties }: Element, ...names: string[]): string =>
  names.map((name) => properties[name]).find((value) => typeof value === 'string') ?? ''

const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : []

/** The first element with a name below a node, or the node itself. */
function elementIn(node: Element, name: string): Element | undefined {
  let match: Element | undefined
  visit(node, 'element', (element) => {
    if (element.tagName !== name) return undefined
    match = element
    return EXIT
  })
  return match
}

/** An address on a line of its own. */
const standalone = (url: string): Nodes | undefined =>
  url === ''
    ? undefined
    : {
        type: 'paragraph',
        children: [{ type: 'link', url, children: [{ type: 'text', value: url }] }],
      }

/** The page of a film, rather than the frame that shows it. */
export function filmPage(address: string): string {
  const whole = address.replace(/^\/\//, 'https://')
  const [, youTube] =
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(whole) ?? []
  if (youTube) return `https://www.youtube.com/watch?v=${youTube}`
  const [, vimeo] = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/.exec(whole) ?? []
  return vimeo ? `https://vimeo.com/${vimeo}` : whole
}

const frame: Handle = (_, node) =>
  standalone(filmPage(propertyOf(node, 'src', 'data') || sourceIn(node)))

const sourceIn = (node: Element) => {
  const source = elementIn(node, 'source')
  return source ? propertyOf(source, 'src') : ''
}

/** Elements that say more to a browser than to a Markdown file. */
const handlers: Record<string, Handle> = {
  pre(_, node) {
    const code = elementIn(node, 'code')
    const names = [code, node].flatMap((each) => (each ? classesOf(each) : []))
    const [language] = names.flatMap(
      (name) => /^(?:language-|lang-|highlight-source-|brush:)([\w+#-]+)/.exec(name)?.[1] ?? [],
    )
    return { type: 'code', lang: language ?? null, value: textOf(node).trimEnd() }
  },
  img: (_, node) => imageOf(node, propertyOf(node, 'title')),
  figure(state, node) {
    const caption = elementIn(node, 'figcaption')
    const image = elementIn(node, 'img')
    if (!image || !caption || elementIn(node, 'pre')) return state.toFlow(state.all(node))
    if (elementIn(caption, 'a')) {
      const children = state.all(caption) as PhrasingContent[]
      return [
        ...[imageOf(image, '') ?? []].flat(),
        { type: 'paragraph', children: [{ type: 'emphasis', children }] },
      ]
    }
    const title = textOf(caption).split(/\s+/).filter(Boolean).join(' ')
    return imageOf(image, title || propertyOf(image, 'title'))
  },
  a(state, node) {
    const children = state.all(node) as PhrasingContent[]
    const url = propertyOf(node, 'href')
    if (url === '' || children.length === 0) return children
    return { type: 'link', url, title: propertyOf(node, 'title') || null, children }
  },
  summary: (state, node) => ({
    type: 'paragraph',
    children: [{ type: 'strong', children: state.all(node) as PhrasingContent[] }],
  }),
  script: (_, node) =>
    standalone(
      /^https:\/\/gist\.github\.com\/[^?]+(?=\.js)/.exec(propertyOf(node, 'src'))?.[0] ?? '',
    ),
  iframe: frame,
  video: frame,
  audio: frame,
  embed: frame,
  noscript: () => undefined,
}

const options = { handlers, nodeHandlers: { comment: () => undefined }, newlines: true }

function imageOf(node: Element, title: string): Nodes | undefined {
  const url = propertyOf(node, 'dataSrc', 'dataLazySrc', 'dataOriginal', 'src')
  return url === ''
    ? undefined
    : { type: 'image', url, title: title || null, alt: propertyOf(node, 'alt') }
}

function textOf(node: Element): string {
  let text = ''
  visit(node, (inner) => {
    if (inner.type === 'text') text += inner.value
    if (inner.type === 'element' && inner.tagName === 'br') text += '\n'
  })
  return text
}

const ofHtml = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, options)
  .use(remarkGfm)
  .use(remarkStringify, written)

/** HTML as Markdown; what no Markdown says, such as scripts and styles, is left out. */
export const htmlToMarkdown = (html: string): string => ofHtml.processSync(html).toString()

const ofMarkdown = unified().use(remarkParse).use(remarkGfm)
const ofMixed = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeRemark, options)
  .use(remarkGfm)
  .use(remarkStringify, written)

export const parseMarkdown = (text: string): Root => ofMarkdown.parse(text)

const writer = unified().use(remarkGfm).use(remarkStringify, written)

/** A node as Markdown, without a line break at its end. */
export const markdownOf = (node: RootContent): string =>
  writer.stringify({ type: 'root', children: [node] }).trimEnd()

/** Markdown in which every block that has HTML is written as Markdown; the other blocks stay as they are. */
export function withoutHtml(text: string): string {
  const { children } = parseMarkdown(text)
  const definitions = children.filter((block) => block.type === 'definition')
  const parts: string[] = []
  let end = 0
  for (let at = 0; at < children.length; at++) {
    const first = children[at]
    if (!first || first.type === 'footnoteDefinition' || !hasHtml(first)) continue
    const last = lastOf(children, at)
    const start = first.position?.start.offset ?? end
    parts.push(text.slice(end, start))
    end = children[last]?.position?.end.offset ?? text.length
    const blocks = children.slice(at, last + 1)
    const source = text.slice(start, end)
    parts.push(
      blocks.every((block) => isMarkup(block, text))
        ? htmlToMarkdown(source).trimEnd()
        : mixedToMarkdown(blocks, definitions),
    )
    at = last
  }
  return [...parts, text.slice(end)].join('')
}

function hasHtml(block: RootContent): boolean {
  let isFound = false
  visit(block, 'html', () => {
    isFound = true
    return EXIT
  })
  return isFound
}

/** Whether a block within an element has nothing of Markdown, and was cut by a blank line alone. */
const isMarkup = (block: RootContent, text: string): boolean =>
  block.type === 'html' ||
  (block.type === 'code' && text[block.position?.start.offset ?? 0] === ' ') ||
  (block.type === 'paragraph' &&
    block.children.every(({ type }) => type === 'text' || type === 'html'))

const whole = /<(\/?)(?:table|figure|[ou]l|dl|pre|blockquote|picture|video|object)\b/gi

/** The block in which elements end that cannot be cut, as Markdown would do at their blank lines. */
function lastOf(blocks: RootContent[], first: number): number {
  let open = 0
  for (let at = first; at < blocks.length; at++) {
    const block = blocks[at]
    if (!block || !hasHtml(block)) continue
    visit(block, 'html', ({ value }) => {
      for (const [, close] of value.matchAll(whole)) open += close ? -1 : 1
    })
    if (open <= 0) return at
  }
  return first
}

/** Private characters around the name of a footnote, which is defined in another block. */
const [before, after] = ['\uE000', '\uE001']

function mixedToMarkdown(blocks: RootContent[], definitions: Definition[]): string {
  const root: Root = { type: 'root', children: [...blocks, ...definitions] }
  visit(root, 'footnoteReference', (node, index, parent) => {
    if (parent && index !== undefined) {
      parent.children[index] = { type: 'text', value: `${before}${node.identifier}${after}` }
    }
  })
  return ofMixed
    .stringify(ofMixed.runSync(root))
    .trimEnd()
    .replaceAll(before, '[^')
    .replaceAll(after, ']')
}
