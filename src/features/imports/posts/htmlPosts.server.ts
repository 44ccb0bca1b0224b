import { toString as plainOf } from 'mdast-util-to-string'
import { postPath } from '../../../site/sections/writing/paths.ts'
import { htmlToMarkdown, lostElementsIn, parseMarkdown } from './htmlToMarkdown.server.ts'
import { distinct, type ImportedPost, type ReadPost } from './importedPost.ts'
import { addressKey, oldPath } from './postAddresses.server.ts'
import { readBody } from './postBody.server.ts'
import { dayOf, momentOf } from './postDates.ts'
import { distinctSlugs } from './postSlugs.server.ts'

/** A post in HTML, as feeds and WordPress have it. */
export type HtmlPost = {
  title: string | undefined
  html: string
  /** Its address on the owner's site. */
  link: string | undefined
  published: string | undefined
  revised?: string | undefined
  summary?: string | undefined
  tags: string[]
  language?: string | undefined
  cover?: string | undefined
  isDraft?: boolean
  notes?: string[]
}

/** Posts in HTML as posts in Markdown, whose links to each other lead to their new addresses. */
export function postsOfHtml(posts: HtmlPost[]): ReadPost[] {
  const slugs = distinctSlugs(posts.map(({ link, title }) => ({ names: [nameIn(link), title] })))
  const addresses = new Map(
    posts.flatMap(({ link }, at) => {
      const key = link === undefined ? '' : addressKey(link)
      return link === undefined || key === ''
        ? []
        : [[hostOf(link) + key, postPath({ slug: slugs[at] ?? '' })]]
    }),
  )
  return posts.map((post, at) => postOfHtml(post, { slug: slugs[at] ?? '', addresses }))
}

/** The last part of an address, unless that is a number. */
const nameIn = (link: string | undefined): string | undefined =>
  oldPath(link ?? '')
    ?.split('/')
    .filter(Boolean)
    .at(-1)
    ?.replace(/\.\w+$/, '')
    .replace(/^\d+$/, '')

const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : ''

type Place = { slug: string; addresses: ReadonlyMap<string, string> }

function postOfHtml(given: HtmlPost, { slug, addresses }: Place): ReadPost {
  const { title, html, link, notes = [] } = given
  const absolute = (address: string) =>
    link !== undefined && URL.canParse(address, link) ? new URL(address, link).href : undefined
  const read = readBody(htmlToMarkdown(html), {
    picture: absolute,
    link: (address) => {
      if (address.startsWith('#')) return undefined
      const whole = absolute(address)
      if (whole === undefined) return undefined
      const post = addresses.get(hostOf(whole) + addressKey(whole))
      return post === undefined ? whole : post + new URL(whole).hash
    },
  })
  const path = !given.isDraft && link !== undefined ? oldPath(link) : undefined
  const post: ImportedPost = {
    title: title ?? read.heading,
    slug,
    summary: given.summary,
    cover: given.cover,
    body: read.body.trim(),
    tags: distinct(given.tags),
    language: given.language,
    published_at: momentOf(given.published),
    revised_at: dayOf(given.revised),
    old_paths: path === undefined ? [] : [path],
    visibility: given.isDraft ? 'draft' : 'published',
  }
  const lost = lostElementsIn(html)
  const lostNotes = lost.length > 0 ? [`Left out: ${lost.join(', ')}`] : []
  const emptyNotes = post.body === '' ? ['Nothing of the text of this post could be read'] : []
  return { post, notes: [...notes, ...lostNotes, ...emptyNotes, ...read.notes] }
}

/** The words of a text in HTML; undefined where there are none. */
export const plainWords = (html: string | undefined): string | undefined =>
  plainOf(parseMarkdown(htmlToMarkdown(html ?? '')))
    .split(/\s+/)
    .filter(Boolean)
    .join(' ') || undefined
