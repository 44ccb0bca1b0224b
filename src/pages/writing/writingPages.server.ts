import type { Context } from 'hono'
import type { Post } from '../../content/records.ts'
import { memoizeFor } from '../../server/cache/memoize.ts'
import { readSearch } from '../../shared/textSearch.ts'
import { oldPathKey, oldPathsOf } from '../../site/sections/writing/oldPaths.ts'
import {
  type FeedFormat,
  feedNames,
  postPath,
  tagPath,
  tagSlug,
  writingPath,
} from '../../site/sections/writing/paths.ts'
import { postStore } from '../../site/sections/writing/store.server.ts'
import { countSearch } from '../countSearch.server.ts'
import { postAsMarkdown, postsAsMarkdown } from '../discovery/pagesAsMarkdown.server.ts'
import { pageNumber } from '../listPages.ts'
import {
  asMarkdown,
  asRendered,
  asUnlisted,
  type Found,
  type Page,
  type PageSite,
} from '../page.server.ts'
import { feedTypes, writeFeed } from './feeds.server.ts'
import {
  postDocument,
  postsOf,
  readWriting,
  type WantedList,
  type Writing,
  writingDocument,
} from './writing.server.ts'

/** The public posts, read once until something changes. */
export const writingOf = memoizeFor(readWriting)

const read = async ({ frame }: PageSite) => writingOf(await frame())

/** How many posts stand on one page of a list. */
const pageSize = 50
/** How many posts there are before they are offered to be searched. */
const fewestSearched = 10

/** All posts. Without a public one nothing is there. */
export const writingPage: Page = {
  path: writingPath,
  parameters: ['q', 'page'],
  isCounted: true,

  async find(http, site) {
    if ((await read(site)).posts.length === 0) return undefined
    const search = readSearch(http.req.query('q'))
    if (search === '') return findList(http, site, '')
    const page = pageNumber(http.req.query('page'))
    const refusal = await countSearch(http, search, site)
    const wanted = { tag: '', search, page, failure: refusal?.message }
    return { page: await renderPage(site, wanted), refusal }
  },

  render: renderList,
  renderMarkdown: renderListAsMarkdown,
  addresses: async (site) =>
    (await read(site)).posts.length > 0 ? [{ path: writingPath, isListed: true }] : [],
}

/** The posts of a tag. */
export const tagPage: Page = {
  path: `${writingPath}/tags/:tag`,
  parameters: ['page'],
  isCounted: true,

  async find(http, site) {
    const { posts } = await read(site)
    if (posts.length === 0) return undefined
    const tag = http.req.param('tag') ?? ''
    return hasTag(posts, tag) ? findList(http, site, tag) : { missing: 'page' }
  },

  render: renderList,
  renderMarkdown: renderListAsMarkdown,
  addresses: async (site) => tagPaths(await read(site)).map((path) => ({ path, isListed: false })),
}

/** The first page of a list is kept; the others are made of it for whoever asks. */
async function findList(http: Context, site: PageSite, tag: string): Promise<Found> {
  const page = pageNumber(http.req.query('page'))
  return page === 1
    ? { key: tag }
    : { page: await renderPage(site, { tag, page, search: '', failure: undefined }) }
}

async function renderList(site: PageSite, tag: string) {
  return renderPage(site, { tag, page: 1, search: '', failure: undefined })
}

async function renderListAsMarkdown(site: PageSite, tag: string) {
  const writing = await read(site)
  return asMarkdown(postsAsMarkdown(writing, postsOf(writing, tag)), writing.isComplete)
}

async function renderPage(site: PageSite, wanted: Omit<WantedList, 'size' | 'isSearched'>) {
  const { isStatic, postSearch } = site
  const writing = await read(site)
  const { posts, isComplete } = writing
  const document = await writingDocument(writing, postSearch, {
    ...wanted,
    // Files have one address for the whole list.
    size: isStatic ? posts.length : pageSize,
    isSearched: !isStatic && wanted.tag === '' && posts.length >= fewestSearched,
  })
  return asRendered(document, isComplete)
}

const tagPaths = ({ posts }: Writing) => [
  ...new Set(posts.flatMap(({ post }) => post.tags.map(tagPath))),
]

/** Each post, under its slug; the slugs that it had lead there. */
export const postPage: Page = {
  path: `${writingPath}/:slug`,
  isCounted: true,
  // Its text may wait for another one in their process.
  isDoneApart: true,

  async find(http, site) {
    const slug = http.req.param('slug') ?? ''
    const writing = await read(site)
    if (writing.posts.some(({ post }) => post.slug === slug)) return { key: slug }
    // No database holds such a text.
    if (!writing.hasRecords || slug.includes('\0')) return undefined
    const renamed = await postStore.published.findByOldSlug(site.db, slug)
    if (renamed && writing.posts.some(({ post }) => post._id === renamed._id)) {
      // Another post may have the slug one day.
      return { redirect: postPath(renamed), isForGood: true }
    }
    const page = await ownersPage(http, site, slug)
    if (page) return { page }
    return writing.posts.length > 0 ? { missing: 'page' } : undefined
  },

  async render(site, slug) {
    const writing = await read(site)
    const { acceptsWritten = false } = site.source
    const post = (await findPost(site, writing, slug))?.post
    if (!post) return deletedMeanwhile
    const { readText } = site
    const { isLaidOut, ...page } = await postDocument(writing, { post, readText, mark: undefined })
    return asRendered(page, writing.isComplete && (isLaidOut || acceptsWritten))
  },

  async renderMarkdown(site, slug) {
    const writing = await read(site)
    const found = await findPost(site, writing, slug)
    return found ? asMarkdown(postAsMarkdown(writing, found), writing.isComplete) : deletedMeanwhile
  },

  async addresses(site) {
    const { posts } = await read(site)
    return posts.map(({ post }) => ({
      path: postPath(post),
      changedAt: post.updated_at,
      isListed: true,
    }))
  },

  async earlierPaths(site) {
    const { posts, content } = await read(site)
    const ids = posts.map(({ post }) => post._id)
    const slugs = await postStore.oldSlugs(site.db, ids)
    const stored = posts.length > 0 ? await content.lists.posts() : []
    return [...slugs.map((slug) => postPath({ slug })), ...oldPathsOf(stored)]
  },
}

const deletedMeanwhile = { body: '', headers: {}, isComplete: false }

/** A public post with its text, and its day. */
async function findPost({ db }: PageSite, { posts }: Writing, slug: string) {
  const listedPost = posts.find(({ post }) => post.slug === slug)
  const post = listedPost && (await postStore.published.find(db, listedPost.post._id))
  return post && { post, day: listedPost.day }
}

/** The page of a post that visitors do not see, for the owner. */
async function ownersPage(http: Context, site: PageSite, slug: string) {
  if (!(await site.sessions.find(http))) return undefined
  const post = await postStore.findBySlug(site.db, slug)
  if (!post) return undefined
  const { readText } = site
  const mark = markOf(post, site.now())
  return asUnlisted(await postDocument(await read(site), { post, readText, mark }))
}

/** The feeds of all posts, and those of each tag. */
export const feeds: Page[] = (Object.entries(feedNames) as [FeedFormat, string][]).flatMap(
  ([format, name]) => [
    feedPage(format, `${writingPath}/${name}`, async () => [writingPath]),
    feedPage(format, `${writingPath}/tags/:tag/${name}`, tagPaths),
  ],
)

function feedPage(
  format: FeedFormat,
  path: string,
  pagesOf: (writing: Writing) => Promise<string[]> | string[],
): Page {
  return {
    path,
    isDoneApart: true,
    isAwaited: true,

    async find(http, site) {
      const tag = http.req.param('tag') ?? ''
      const { origin, posts } = await read(site)
      // All addresses in a feed are whole ones.
      return origin && hasTag(posts, tag) ? { key: tag } : undefined
    },

    async render(site, tag) {
      const writing = await read(site)
      const { acceptsWritten = false } = site.source
      const wanted = { format, tag, readText: site.readText }
      const { text, isComplete } = await writeFeed(site.db, writing, wanted)
      return {
        body: text,
        headers: { 'Content-Type': `${feedTypes[format]}; charset=UTF-8` },
        isComplete: writing.isComplete && (isComplete || acceptsWritten),
      }
    },

    async addresses(site) {
      const writing = await read(site)
      const pages = writing.posts.length > 0 ? await pagesOf(writing) : []
      return pages.map((page) => ({ path: `${page}/${feedNames[format]}`, isListed: false }))
    },
  }
}

/** The page to which the old address of a post leads. */
export async function findMoved(http: Context, site: PageSite) {
  const key = ['GET', 'HEAD'].includes(http.req.method) ? oldPathKey(http.req.path) : ''
  const redirect = key && (await read(site)).moved.get(key)
  // The owner may take an old address away again.
  return redirect ? { redirect, isForGood: true } : undefined
}

const hasTag = (posts: Writing['posts'], tag: string) =>
  tag === ''
    ? posts.length > 0
    : posts.some(({ post }) => post.tags.some((one) => tagSlug(one) === tag))

const markOf = ({ visibility, published_at }: Post, now: Date) =>
  visibility === 'published'
    ? published_at !== null && published_at > now.toISOString()
      ? 'scheduled'
      : 'hidden'
    : visibility
