import type { Definition, Root, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRaw from 'rehype-raw'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'
import { fromHtml, written } from '../../../shared/markdownFromHtml.ts'

const ofHtml = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, fromHtml)
  .use(remarkGfm)
  .use(remarkStringify, written)

/** HTML as Markdown; what no Markdown says, such as scripts and styles, is left out. */
export const htmlToMarkdown = (html: string): string => ofHtml.processSync(html).toString()

const lostElement = /<(script|style|svg|form|canvas|math|template)\b(?![^<>]*gist\.github\.com)/gi

/** Elements of HTML that are nothing in Markdown, each by its name: `<script>`. */
export const lostElementsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(lostElement)].map(([, name = '']) => `<${name.toLowerCase()}>`)),
]

/** The same of the HTML in a Markdown text, whose code may show some. */
export function lostElementsInMarkdown(text: string): string[] {
  if (lostElementsIn(text).length === 0) return []
  const parts: string[] = []
  visit(parseMarkdown(text), 'html', ({ value }) => {
    parts.push(value)
  })
  return lostElementsIn(parts.join('\n'))
}

const ofMarkdown = unified().use(remarkParse).use(remarkGfm)
const ofMixed = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeRemark, fromHtml)
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
