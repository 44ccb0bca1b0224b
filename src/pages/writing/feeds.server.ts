import { toHtml } from 'hast-util-to-html'
import type { Post } from '../../content/records.ts'
import type { Database } from '../../server/db/database.ts'
import { assetUrl } from '../../shared/files/assetUrl.ts'
import {
  type FeedFormat,
  feedNames,
  postPath,
  tagPath,
  tagSlug,
  writingPath,
} from '../../site/sections/writing/paths.ts'
import { postStore } from '../../site/sections/writing/store.server.ts'
import type { ReadText } from './textReader.server.ts'
import type { Writing } from './writing.server.ts'

export const feedTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
}

/** How many posts a feed has, the latest of all. */
const maxEntries = 20

type Wanted = {
  format: FeedFormat /** Of the path, or '' for all posts. */
  tag: string
  readText: ReadText
}

/** A feed with the whole text of each post; not complete if one could not be laid out. */
export async function writeFeed(
  db: Database,
  writing: Writing,
  { format, tag, readText }: Wanted,
): Promise<{ text: string; isComplete: boolean }> {
  const { site, posts, origin } = writing
  const feedPosts = posts
    .filter(({ post }) => tag === '' || post.tags.some((one) => tagSlug(one) === tag))
    .slice(0, maxEntries)
  const entries = await Promise.all(
    feedPosts.map(async ({ post: { _id } }) => {
      const post = await postStore.published.find(db, _id)
      if (!post) return []
      const url = origin + postPath(post)
      return { post, url, ...(await readText(writing, post, url)) }
    }),
  )
  const name = feedPosts.flatMap(({ post }) => post.tags).find((one) => tagSlug(one) === tag)
  const page = name ? tagPath(name) : writingPath
  const feed = writers[format](await loadLibrary(), {
    title: [site.t('Writing by {name}', { name: site.hero.name }), name].filter(Boolean).join(': '),
    origin,
    description: site.description,
    author: site.hero.name,
    language: site.language,
    page: origin + page,
    feed: `${origin}${page}/${feedNames[format]}`,
    entries: entries.flat(),
  })
  const text = typeof feed === 'string' ? feed : JSON.stringify(feed, null, 2)
  return { text, isComplete: entries.flat().every(({ isLaidOut }) => isLaidOut) }
}

type Entry = { post: Post; url: string; html: string }
type Feed = {
  title: string
  description: string
  author: string
  language: string
  page: string
  feed: string
  entries: Entry[]
  origin: string
}

const published = ({ published_at }: Post) => published_at ?? ''
const changed = (post: Post) =>
  post.revised_at && post.revised_at > published(post).slice(0, 10)
    ? `${post.revised_at}T00:00:00.000Z`
    : published(post)
/** The id of a post, which stays when its title changes. */
const idOf = ({ _id }: Post, { origin }: Feed) => `${origin}${writingPath}#${_id}`

/** Text as HTML: readers of RSS take a description for HTML (https://www.rssboard.org/rss-profile#element-channel-item-description). */
const escapeHtml = (value: string) => toHtml({ type: 'text', value })

/** The library is loaded with the first feed, because most sites have no posts. */
const loadLibrary = () => import('feedsmith')

type Library = Awaited<ReturnType<typeof loadLibrary>>
type Write = (library: Library, feed: Feed) => unknown

const writeAtom: Write = (library, feed) =>
  library.generateAtomFeed({
    id: feed.page,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: latest(feed.entries),
    authors: [{ name: feed.author }],
    links: [
      { href: feed.feed, rel: 'self', type: feedTypes.atom },
      { href: feed.page, rel: 'alternate', type: 'text/html' },
    ],
    entries: feed.entries.map(({ post, url, html }) => ({
      id: idOf(post, feed),
      title: { value: post.title },
      updated: new Date(changed(post)),
      published: new Date(published(post)),
      links: [{ href: url, rel: 'alternate', type: 'text/html' }],
      categories: post.tags.map((term) => ({ term })),
      ...(post.summary && { summary: { value: post.summary } }),
      content: { value: html, type: 'html' },
    })),
  })

const writeRss: Write = (library, feed) =>
  library.generateRssFeed({
    title: feed.title,
    link: feed.page,
    description: escapeHtml(feed.description),
    language: feed.language,
    lastBuildDate: latest(feed.entries),
    atom: { links: [{ href: feed.feed, rel: 'self', type: feedTypes.rss }] },
    items: feed.entries.map(({ post, url, html }) => ({
      title: post.title,
      link: url,
      guid: { value: idOf(post, feed), isPermaLink: false },
      pubDate: new Date(published(post)),
      ...(post.summary && { description: escapeHtml(post.summary) }),
      categories: post.tags.map((name) => ({ name })),
      content: { encoded: html },
    })),
  })

const writeJson: Write = (library, feed) =>
  library.generateJsonFeed({
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.feed,
    description: feed.description,
    language: feed.language,
    authors: [{ name: feed.author }],
    items: feed.entries.map(({ post, url, html }) => ({
      id: idOf(post, feed),
      url,
      title: post.title,
      content_html: html,
      ...(post.summary && { summary: post.summary }),
      ...(post.cover && { image: new URL(assetUrl(post.cover), feed.origin).href }),
      date_published: new Date(published(post)),
      date_modified: new Date(changed(post)),
      tags: post.tags,
      ...(post.language && { language: post.language }),
    })),
  })

const writers: Record<FeedFormat, Write> = { atom: writeAtom, rss: writeRss, json: writeJson }

const latest = (entries: Entry[]) =>
  new Date(
    entries
      .map(({ post }) => changed(post))
      .toSorted()
      .at(-1) ?? 0,
  )
