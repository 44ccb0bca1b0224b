import type { Definition, Image, Link } from 'mdast'
import { toString as plainOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { markdownOf, parseMarkdown } from './htmlToMarkdown.server.ts'
import type { ImportedPost } from './importedPost.ts'
import { siteSyntaxNote } from './siteSyntax.server.ts'

/** Meanings of the addresses in a post. */
export type References = {
  /** Whether nothing but addresses changes. */
  isVerbatim?: boolean
  /** The address of a picture, in the archive or elsewhere; undefined where it is nowhere. */
  picture(address: string): string | undefined
  /** The address of another post; undefined for every other link. */
  link(address: string): string | undefined
}

export type ReadBody = {
  body: string
  pictures: NonNullable<ImportedPost['pictures']>
  /** The first heading, where it stands before everything else. */
  heading: string | undefined
  notes: string[]
}

/** A part of a text, and what takes its place. */
export type TextEdit = { start: number; end: number; text: string }

const isRemote = (address: string) => /^(?:https?:)?\/\//i.test(address)
export const isPictureFile = (address: string) =>
  /^[^?#]*\.(?:png|jpe?g|gif|webp|avif|svg)(?:[?#]|$)/i.test(address)

/** Markdown whose addresses lead to the pictures and posts of the import, and what they are. */
export function readBody(text: string, references: References): ReadBody {
  const tree = parseMarkdown(text)
  const pictures = new Map<string, { image: string; alt: string; caption: string }>()
  const notes = new Set<string>()
  const edits: TextEdit[] = []
  const pictureIdentifiers = new Set<string>()
  visit(tree, 'imageReference', ({ identifier }) => {
    pictureIdentifiers.add(identifier)
  })

  const edit = (node: Image | Link | Definition, url: string) => {
    if (url === node.url) return
    const { start, end } = node.position ?? {}
    const last = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined
    if (start?.offset === undefined || end?.offset === undefined) return
    // The text of a link may hold a picture, whose address is replaced by itself.
    const from = last === undefined ? start.offset : last
    const written = markdownOf(
      node.type === 'link'
        ? { ...node, url, children: [{ type: 'text', value: '.' }] }
        : { ...node, url },
    )
    edits.push({
      start: from,
      end: end.offset,
      text: last === undefined ? written : written.slice(written.indexOf('](')),
    })
  }
  const addPicture = (node: Image | Link | Definition, alt: string) => {
    const ownPicture = references.picture(node.url)
    const image = ownPicture ?? (isRemote(node.url) ? node.url : undefined)
    if (image !== undefined) {
      pictures.set(image, { image, alt: alt.slice(0, 300), caption: '' })
      edit(node, image)
    } else if (node.type !== 'link') {
      notes.add(
        /^data:/i.test(node.url)
          ? 'A picture is part of the text, which cannot be imported'
          : `The picture ${node.url} is not in the file`,
      )
    }
    return ownPicture
  }
  visit(tree, (node) => {
    if (node.type === 'image') addPicture(node, node.alt ?? '')
    if (node.type === 'definition' && pictureIdentifiers.has(node.identifier)) addPicture(node, '')
    else if (node.type === 'link' || node.type === 'definition') {
      if (isPictureFile(node.url) && !isRemote(node.url) && addPicture(node, '')) return
      const address = references.link(node.url)
      if (address !== undefined) edit(node, address)
    }
  })

  const syntaxNote = references.isVerbatim ? undefined : siteSyntaxNote(tree)
  if (syntaxNote !== undefined) notes.add(syntaxNote)

  for (const [at, { position }] of tree.children.entries()) {
    const start = tree.children[at - 1]?.position?.end.offset
    const end = position?.start.offset
    if (references.isVerbatim || start === undefined || end === undefined) continue
    if (end - start < 3) continue
    const [indent = ''] = text.slice(start, end).split('\n').slice(-1)
    edits.push({ start, end, text: `\n\n${indent}` })
  }

  const [first] = tree.children
  const isTitle = first?.type === 'heading' && first.depth === 1
  return {
    body: withEdits(text, edits),
    pictures: [...pictures.values()],
    heading: isTitle ? plainOf(first) : undefined,
    notes: [...notes],
  }
}

/** A text with parts of it in other words. Of two parts that overlap the first one counts. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let edited = ''
  let end = 0
  for (const each of edits.toSorted((one, other) => one.start - other.start)) {
    if (each.start < end) continue
    edited += text.slice(end, each.start) + each.text
    end = each.end
  }
  return edited + text.slice(end)
}

/** Markdown without its first heading. */
export function withoutHeading(text: string): string {
  const [first] = parseMarkdown(text).children
  return text.slice(first?.position?.end.offset ?? 0).trimStart()
}
