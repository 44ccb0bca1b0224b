import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { toText } from 'hast-util-to-text'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'
import { type HtmlPost, postsOfHtml } from './htmlPosts.server.ts'
import { findElement } from './htmlToMarkdown.server.ts'
import type { ReadPost } from './importedPost.ts'

/** The posts in the export of Medium, which have a file of HTML each. */
export const isOfMedium = (path: string) => /(?:^|\/)posts\/[^/]+\.html$/.test(path)

/** Reads the posts of Medium's export; replies to others, which have no title, are among them. */
export const readMedium = (texts: ReadonlyMap<string, string>): ReadPost[] =>
  postsOfHtml([...texts].map(([path, html]) => postOf(path, html)))

function postOf(path: string, html: string): HtmlPost {
  const page = unified().use(rehypeParse).parse(html)
  const body = findElement(page, (node) => node.properties.dataField === 'body')
  const summary = findElement(page, (node) => node.properties.dataField === 'subtitle')
  const time = findElement(page, (node) => hasClass(node, 'dt-published'))
  const canonical = findElement(page, (node) => hasClass(node, 'p-canonical'))
  const title = findElement(page, (node) => hasClass(node, 'p-name'))
  const isDraft = /(?:^|\/)draft_[^/]*$/.test(path)
  return {
    title: title && wordsOf(title),
    html: body ? toHtml(withoutTitle(body, title && wordsOf(title))) : '',
    link: textOf(canonical?.properties.href),
    isOwnAddress: false,
    published: textOf(time?.properties.dateTime),
    summary: summary && wordsOf(summary),
    tags: [],
    ...(isDraft ? { isDraft } : { canonical: textOf(canonical?.properties.href) }),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const wordsOf = (node: Element) => toText(node).split(/\s+/).join(' ').trim()
const hasClass = ({ properties: { className } }: Element, name: string) =>
  Array.isArray(className) && className.includes(name)

/** The text without its first heading, which is the title once more. */
function withoutTitle(body: Element, title: string | undefined): Element {
  const copy = structuredClone(body)
  visit(copy, 'element', (node, index, parent) => {
    if (!/^h[1-4]$/.test(node.tagName) || !parent || index === undefined) return undefined
    if (wordsOf(node) === title) parent.children.splice(index, 1)
    return EXIT
  })
  return copy
}
