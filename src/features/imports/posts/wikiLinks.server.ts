import { visit } from 'unist-util-visit'
import { slugOf } from '../../../shared/slugOf.ts'
import { parseMarkdown } from './htmlToMarkdown.server.ts'
import { isPictureFile, type TextEdit, withEdits } from './postBody.server.ts'

/** A link by name; the square brackets may be escaped. Not `[[1]](https://…)`, nor a table of contents. */
const wikiLink =
  /(!?)\\?\[\\?\[(?!\s|_*toc_*\\?\])([^[\]|#\n\\]*)(#[^[\]|\n\\]*)?(?:\\?\|([^[\]\n]*))?\]\](?!\()/gi

type Targets = {
  /** The address of a post by its name. */
  post(name: string): string | undefined
  /** Called for the name of each post that is not there. */
  onMissing(name: string): void
}

/**
 * Markdown whose links by name, as Obsidian has them, are those of Markdown: `[[Name#Heading|text]]` and
 * `![[picture.png]]`. One that leads to no post leaves its text.
 */
export function withoutWikiLinks(text: string, targets: Targets): string {
  if (!/\[\\?\[/.test(text)) return text
  const edits: TextEdit[] = []
  visit(parseMarkdown(text), 'text', ({ position }) => {
    const from = position?.start.offset ?? 0
    for (const match of text.slice(from, position?.end.offset ?? from).matchAll(wikiLink)) {
      const [whole, mark = '', name = '', hash = '', label = ''] = match
      const start = from + match.index
      const link = { name: name.trim(), heading: hash.split('#').at(-1) ?? '', label }
      const written = mark && isPictureFile(link.name) ? pictureOf(link) : linkOf(link, targets)
      edits.push({ start, end: start + whole.length, text: written })
    }
  })
  return withEdits(text, edits)
}

type WikiLink = { name: string; heading: string; label: string }

/** The label of a picture is its size, or its text. */
const pictureOf = ({ name, label }: WikiLink) =>
  `![${/^\d+(?:x\d+)?$/.test(label) ? '' : label}](<${name}>)`

function linkOf({ name, heading, label }: WikiLink, { post, onMissing }: Targets): string {
  const text = label || name || heading
  const hash = heading === '' ? '' : `#${slugOf(heading)}`
  if (name === '') return `[${text}](${hash})`
  const address = post(name)
  if (address === undefined) onMissing(name)
  return address === undefined ? text : `[${text}](<${address}${hash}>)`
}
