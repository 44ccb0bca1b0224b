import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Post } from '../../content/records.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import { pageCache } from '../../server/cache/pageCache.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { answerPublic, privateCaching } from '../../server/http/reply.ts'
import { oldPathKey } from '../../site/sections/writing/oldPaths.ts'
import {
  type FeedFormat,
  feedNames,
  postPath,
  tagSlug,
  writingPath,
} from '../../site/sections/writing/paths.ts'
import { postStore } from '../../site/sections/writing/store.server.ts'
import { madeOf, type Site } from '../../site/siteSnapshot.server.ts'
import { answerPage } from '../answerPage.server.ts'
import { isWrongLink, notFoundFallback } from '../notFound.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { answerUnlisted } from '../standalonePage.server.ts'
import { feedTypes, writeFeed } from './feeds.server.ts'
import { textReader } from './textReader.server.ts'
import { postDocument, readWriting, type Writing, writingDocument } from './writing.server.ts'

type Dependencies = {
  db: Database
  readSite: () => Site
  /** The answer for other unknown addresses. */
  answerMissing: (http: Context) => Promise<Response>
  sessions: Sessions
  changes: Changes
  log: Logger
  now: () => Date
  source: PageSource
  maxWait?: number | undefined
}

/** How long a page may take, in milliseconds: its text may wait for another one in their process. */
const renderTimeout = 30_000
/** How many pages are kept ready; the one not asked for longest goes first. */
const maxPages = 64

/**
 * Serves posts: all of them, those of a tag, each on a page of its own, and feeds. Without a public post nothing is
 * there. Returns the answer for unknown paths, which redirects those at which a post stood before.
 */
export function serveWriting(app: Hono, dependencies: Dependencies) {
  const { db, readSite, answerMissing, sessions, changes, source } = dependencies
  const { log, maxWait, now } = dependencies
  const { acceptsWritten = false } = source
  const readText = textReader()
  const read = madeOf(
    readSite,
    (site) => readWriting(site, source),
    ({ isComplete }) => isComplete,
  )
  const renderPost = async (writing: Writing, slug: string) => {
    const found = writing.posts.find(({ post }) => post.slug === slug)
    const post = found && (await postStore.published.find(db, found.post._id))
    return post && postDocument(writing, { post, readText, mark: undefined })
  }
  const pages = pageCache({
    render: async (path) => {
      const writing = await read()
      const page = path.startsWith('post ')
        ? await renderPost(writing, path.slice(5))
        : { ...(await writingDocument(writing, path.slice(4))), isLaidOut: true }
      // Deleted while it was asked for.
      if (!page) return { html: '', isComplete: false }
      return { ...page, isComplete: writing.isComplete && (page.isLaidOut || acceptsWritten) }
    },
    ...{ log, maxWait, max: maxPages, timeout: source.renderTimeout ?? renderTimeout },
  })
  changes.onChange('content', pages.markStale)

  const answer = async (http: Context, key: string) => {
    if (!source.isCached) pages.markStale()
    return answerPage(http, await pages.get(key))
  }
  const answerFeed = async (http: Context, format: FeedFormat, tag = '') => {
    const writing = await read()
    // All addresses in a feed are whole ones.
    if (!writing.origin || !hasTag(writing, tag)) return undefined
    const { text, isComplete } = await writing.feeds(`${format} ${tag}`, () =>
      writeFeed(db, writing, { format, tag, readText }),
    )
    return answerPublic(http, text, {
      'Content-Type': `${feedTypes[format]}; charset=UTF-8`,
      ...(!(writing.isComplete && (isComplete || acceptsWritten)) && {
        'Cache-Control': privateCaching,
      }),
    })
  }

  app.get(writingPath, async (http, next) => {
    if ((await read()).posts.length === 0) return next()
    return answer(http, 'tag ')
  })
  app.get(`${writingPath}/tags/:tag`, async (http, next) => {
    const writing = await read()
    if (writing.posts.length === 0) return next()
    const tag = http.req.param('tag')
    return hasTag(writing, tag) ? answer(http, `tag ${tag}`) : answerMissing(http)
  })
  for (const [format, name] of Object.entries(feedNames) as [FeedFormat, string][]) {
    app.get(
      `${writingPath}/${name}`,
      async (http, next) => (await answerFeed(http, format)) ?? next(),
    )
    app.get(
      `${writingPath}/tags/:tag/${name}`,
      async (http, next) => (await answerFeed(http, format, http.req.param('tag'))) ?? next(),
    )
  }

  app.get(`${writingPath}/:slug`, async (http, next) => {
    const slug = http.req.param('slug')
    const writing = await read()
    if (writing.posts.some(({ post }) => post.slug === slug)) return answer(http, `post ${slug}`)
    // No database holds such a text.
    if (!writing.hasRecords || slug.includes('\0')) return next()
    const renamed = await postStore.published.findByOldSlug(db, slug)
    if (renamed && writing.posts.some(({ post }) => post._id === renamed._id)) {
      // Another post may have the slug one day.
      http.header('Cache-Control', 'no-cache')
      return http.redirect(postPath(renamed), 301)
    }
    const post = (await sessions.find(http)) && (await postStore.findBySlug(db, slug))
    if (post) {
      const page = await postDocument(writing, { post, readText, mark: markOf(post, now()) })
      return answerUnlisted(http, page, 200)
    }
    return writing.posts.length > 0 ? answerMissing(http) : next()
  })

  return async (http: Context): Promise<Response> => {
    const key = ['GET', 'HEAD'].includes(http.req.method) ? oldPathKey(http.req.path) : ''
    const path = key && (await read()).moved.get(key)
    if (!path) return isWrongLink(http) ? answerMissing(http) : notFoundFallback(http)
    // The owner may take an old address away again.
    http.header('Cache-Control', 'no-cache')
    return http.redirect(path, 301)
  }
}

const hasTag = ({ posts }: Writing, tag: string) =>
  tag === ''
    ? posts.length > 0
    : posts.some(({ post }) => post.tags.some((one) => tagSlug(one) === tag))

const markOf = ({ visibility, published_at }: Post, now: Date) =>
  visibility === 'published'
    ? published_at !== null && published_at > now.toISOString()
      ? 'scheduled'
      : 'hidden'
    : visibility
