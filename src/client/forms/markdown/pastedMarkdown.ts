import type { Root as Html } from 'hast'
import type { Nodes, PhrasingContent, Root, RootContent, TableRow } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { fromHtml, written } from '../../../shared/markdownFromHtml.ts'
import { cleanPaste } from './cleanPaste.ts'
import { isInCodeFont, stylesOf } from './pasteStyles.ts'

/** How much HTML is read, in UTF-16 units and tags; more would stop the page for seconds. */
const [mostHtml, mostTags] = [2_000_000, 40_000]

type PastedOptions = {
  /** Whether the page shows no headings and tables of the text. */
  isBrief?: boolean | undefined
}

/** A pasted text in Markdown; `isInline` says whether it is words within a paragraph. */
export type PastedText = { text: string; isInline: boolean }

const parser = unified().use(rehypeParse, { fragment: true })
const converter = unified().use(rehypeRemark, { ...fromHtml, newlines: false })
const writer = unified().use(remarkGfm).use(remarkStringify, written)

/**
 * Copied HTML as Markdown; undefined where the plain text says as much, or better: text without formatting, and code
 * that was copied as a whole, which may be Markdown itself. Throws a RangeError for HTML that nests too deep.
 */
export function pastedMarkdown(html: string, { isBrief }: PastedOptions): PastedText | undefined {
  if (html.length > mostHtml || html.split('<').length > mostTags) return undefined
  const copied = parser.parse(html)
  if (isCode(copied)) return undefined
  const root = converter.runSync(cleanPaste(copied)) as Root
  visit(root, (node, at, parent) => {
    const instead = parent && shownInstead(node, parent, isBrief)
    if (!instead || at === undefined) return undefined
    parent.children.splice(at, 1, ...(instead as RootContent[]))
    return [SKIP, at]
  })
  if (!isFormatted(root)) return undefined
  const [first, second] = root.children
  return { text: writer.stringify(root).trim(), isInline: !second && first?.type === 'paragraph' }
}

/** Whether it is the text of an editor for code, or of a file that a browser shows. */
function isCode({ children }: Html): boolean {
  const [only, second] = children.filter(
    (node) => node.type === 'element' && node.tagName !== 'meta' && node.tagName !== 'style',
  )
  if (second || only?.type !== 'element') return false
  if (only.tagName === 'pre') {
    return !only.children.some((node) => node.type === 'element' && node.tagName === 'code')
  }
  const styles = stylesOf(only)
  return isInCodeFont(styles) && /^pre/.test(styles.get('white-space') ?? '')
}

/** Whether a text has more than paragraphs. */
function isFormatted(root: Root): boolean {
  let isFound = false
  visit(root, (node) => {
    if (!['root', 'paragraph', 'text', 'break'].includes(node.type)) isFound = true
  })
  return isFound
}

const isSafe = (url: string) => /^(?:https?:\/\/|mailto:|tel:)/i.test(url)

/** Nodes that a text shows in place of another; undefined where it shows that one. */
function shownInstead(node: Nodes, parent: Nodes, isBrief?: boolean): Nodes[] | undefined {
  if (node.type === 'link' && !isSafe(node.url)) return node.children
  // A text shows its own pictures alone.
  if (node.type === 'image') {
    const { alt, url } = node
    const words: PhrasingContent[] = [{ type: 'text', value: alt || url }]
    if (parent.type === 'link' || !isSafe(url)) return alt ? words : []
    return [{ type: 'link', url, children: words }]
  }
  return isBrief ? shownBriefly(node) : undefined
}

function shownBriefly(node: Nodes): Nodes[] | undefined {
  if (node.type === 'heading') {
    return [{ type: 'paragraph', children: [{ type: 'strong', children: node.children }] }]
  }
  if (node.type === 'table') {
    return [{ type: 'list', spread: false, children: node.children.map(itemOfRow) }]
  }
  if (node.type === 'delete') return node.children
  return node.type === 'thematicBreak' ? [] : undefined
}

const itemOfRow = ({ children }: TableRow) => {
  const cells = children.filter((cell) => cell.children.length > 0)
  const words = cells.flatMap((cell, at): PhrasingContent[] =>
    at === 0 ? cell.children : [{ type: 'text', value: ', ' }, ...cell.children],
  )
  return { type: 'listItem' as const, children: [{ type: 'paragraph' as const, children: words }] }
}
