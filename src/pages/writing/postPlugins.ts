import rehypeRaw from 'rehype-raw'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import {
  element,
  headingsIn,
  type Tree,
  textIn,
  visit,
} from '../../cms/markdown/markdownPlugins.ts'
import { framedPage, type Player } from '../../shared/files/players.ts'
import { isVideoFile } from '../../shared/files/videoFile.ts'
import { slugOf } from '../../shared/slugOf.ts'
import type { PlainText } from '../../shared/texts/texts.ts'
import type { Translate } from '../../shared/texts/translator.ts'

/** Before every id and name of a text, so that none is one of the page's own. */
const prefix = 'text-'

const { tagNames, attributes } = defaultSchema
const loading = ['picture', 'source']
const schema = {
  ...defaultSchema,
  clobberPrefix: prefix,
  tagNames: [
    ...(tagNames ?? []).filter((name) => !loading.includes(name)),
    ...['abbr', 'cite', 'figcaption', 'figure', 'mark', 'small', 'u'],
  ],
  attributes: {
    ...attributes,
    '*': [...(attributes?.['*'] ?? []), 'lang'],
    code: [...(attributes?.code ?? []), 'dataWords'],
  },
}

export type Heading = { id: string; text: string; level: number }

export type Collected = {
  headings: Heading[]
  /** Origins of the frames that it may load, and addresses of films that play without one. */
  frames: string[]
  films: string[]
}
type Options = { t: Translate; players: readonly Player[]; collected: Collected }

/** Plugins for the text of a post: its HTML without what is dangerous, films, gists and notes. */
export const postPlugins = ({ t, players, collected }: Options) => ({
  remarkRehypeOptions: { clobberPrefix: '' },
  rehypePlugins: [
    rehypeRaw,
    [rehypeSanitize, schema] as [typeof rehypeSanitize, typeof schema],
    () => (tree: Tree) => {
      nameHeadings(tree, collected.headings)
      leadToIds(tree)
      visit(tree, (node) => {
        showNote(node, t)
        const address = addressIn(node)
        if (address) embed(node, { address, t, players, collected })
      })
    },
  ],
})

function nameHeadings(tree: Tree, contents: Heading[]): void {
  const headings = headingsIn(tree)
  const highest = Math.min(...headings.map(({ level }) => level))
  const usedIds = new Set<string>()
  for (const { heading, level } of headings) {
    const text = textIn(heading).trim()
    const { id: presentId } = heading.properties ?? {}
    const stem = typeof presentId === 'string' ? presentId : prefix + (slugOf(text) || 'section')
    let id = stem
    for (let number = 2; usedIds.has(id); number += 1) id = `${stem}-${number}`
    usedIds.add(id)
    heading.properties = { ...heading.properties, id }
    const isFootnotes = presentId === `${prefix}footnote-label`
    if (text && !isFootnotes) contents.push({ id, text, level: level - highest + 2 })
  }
}

/** Links within the text lead to the ids as they are after cleaning. */
function leadToIds(tree: Tree): void {
  visit(tree, ({ tagName, properties }) => {
    const { href } = properties ?? {}
    if (tagName !== 'a' || typeof href !== 'string' || !href.startsWith('#')) return
    if (properties && href.length > 1 && !href.startsWith(`#${prefix}`)) {
      properties.href = `#${prefix}${href.slice(1)}`
    }
  })
}

const notes: Record<string, PlainText> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
}

/** Turns a quotation that begins with `[!NOTE]` or the like into a note with that label. */
function showNote(node: Tree, t: Translate): void {
  if (node.tagName !== 'blockquote') return
  const first = node.children?.find(({ type }) => type === 'element')
  const start = first?.children?.[0]
  const [mark = '', kind = ''] = /^\[!([a-z]{3,9})\][ \t]*\n?/i.exec(start?.value ?? '') ?? []
  const label = notes[kind.toLowerCase()]
  if (!label || !start?.value || first?.tagName !== 'p') return
  start.value = start.value.slice(mark.length)
  const isLine = textIn(first).trim() === ''
  const rest = node.children?.filter((child) => !isLine || child !== first) ?? []
  node.tagName = 'div'
  node.properties = { role: 'note', className: ['note'], dataKind: kind.toLowerCase() }
  const title = element('p', { className: ['note-label'] }, [{ type: 'text', value: t(label) }])
  node.children = [title, ...rest]
}

/** The address that is all that stands in a paragraph. */
function addressIn({ tagName, children = [] }: Tree): string | undefined {
  const [link, second] = children
  if (tagName !== 'p' || second || link?.tagName !== 'a') return undefined
  const { href } = link.properties ?? {}
  return typeof href === 'string' && textIn(link) === href ? href : undefined
}

type Embedded = Options & { address: string }

/** Shows a film or a gist in the page, where that is possible and allowed; another link stays a link. */
function embed(node: Tree, { address, t, players, collected }: Embedded): void {
  const framed = framedPage(address, players)
  if (framed) {
    const { name, kind, origin } = framed
    const isFilm = kind === 'film'
    collected.frames.push(origin)
    node.tagName = 'div'
    node.properties = { className: [kind], [isFilm ? 'dataFilm' : 'dataGist']: true }
    const link = { href: address, dataFrame: framed.address }
    const [text, note] = isFilm
      ? [
          t('Play the film at {host}', { host: name }),
          t('Nothing is loaded from there until you press Play.'),
        ]
      : [t('Show the gist from GitHub'), t('Nothing is loaded from there until you press it.')]
    node.children = [
      element('a', link, [{ type: 'text', value: text }]),
      element('p', {}, [{ type: 'text', value: note }]),
    ]
  } else if (isVideoFile(address)) {
    collected.films.push(address)
    node.tagName = 'figure'
    node.children = [
      element('video', { src: address, controls: true, preload: 'metadata', playsInline: true }),
    ]
  }
}
