import { toString as plainOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { slugOf } from '../../../shared/slugOf.ts'
import { parseMarkdown } from './htmlToMarkdown.server.ts'
import { type TextEdit, withEdits } from './postBody.server.ts'

const attributes = /\{[#:.][^{}\n]*\}$/

/** Markdown without the ids and classes behind its headings, `## Looms {#looms}`; its own links to them follow. */
export function withoutHeadingIds(text: string): string {
  if (!/\{[#:.][^{}\n]*\}/.test(text)) return text
  const tree = parseMarkdown(text)
  const edits: TextEdit[] = []
  const slugs = new Map<string, string>()
  visit(tree, 'heading', (heading) => {
    const plain = plainOf(heading).trimEnd()
    const [written] = attributes.exec(plain) ?? []
    const end = heading.children.at(-1)?.position?.end.offset
    if (written === undefined || end === undefined) return
    const start = text.lastIndexOf('{', end)
    edits.push({ start: start - (text[start - 1] === ' ' ? 1 : 0), end, text: '' })
    const [, id] = /#([\w-]+)/.exec(written) ?? []
    if (id !== undefined) slugs.set(`#${id}`, `#${slugOf(plain.slice(0, -written.length))}`)
  })
  visit(tree, 'link', ({ url, children, position }) => {
    const slug = slugs.get(url)
    const start = children.at(-1)?.position?.end.offset
    const end = position?.end.offset
    if (slug === undefined || start === undefined || end === undefined) return
    edits.push({ start, end, text: text.slice(start, end).replace(url, slug) })
  })
  return withEdits(text, edits)
}
