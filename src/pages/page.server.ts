import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { GeneratedResumes } from '../features/resumes/generated/generatedResumes.server.ts'
import type { Sessions } from '../server/auth/sessions.ts'
import type { Database } from '../server/db/database.ts'
import type { ApiError } from '../server/errors.ts'
import type { Origins } from '../server/http/origins.ts'
import { namesTag, privateCaching, publicCaching, strongTag } from '../server/http/reply.ts'
import type { RateLimits } from '../server/rateLimit.ts'
import type { Rendered } from '../server/response-cache/answerTable.ts'
import type { StoredApplication } from '../site/applications/store.server.ts'
import type { Limits } from '../site/landingData.server.ts'
import type { Site } from '../site/siteSnapshot.server.ts'
import type { pagePolicies } from './pagePolicies.server.ts'
import type { PageSource } from './pageSource.server.ts'
import type { PageFrame, WrittenPage } from './standalonePage.server.ts'
import type { PostSearch } from './writing/postSearch.server.ts'
import type { ReadText } from './writing/textReader.server.ts'

/** The content and the services that pages are made of. */
export type PageSite = {
  db: Database
  now: () => Date
  log: Logger
  source: PageSource
  readSite: () => Site
  /** Data that all pages beside the landing page share. */
  frame(): Promise<PageFrame>
  policies: ReturnType<typeof pagePolicies>
  readText: ReadText
  postSearch: PostSearch
  resumes: GeneratedResumes
  /** The addresses of all pages. */
  addresses(): Promise<PageAddress[]>
  sessions: Sessions
  limits: RateLimits
  origins: Origins
  /** The present slug of the project that had this one before. */
  renamedTo(slug: string): Promise<string | undefined>
  /** How much of its lists the landing page brings. */
  listLimits: Limits
  /** Whether the site is published as files: no server answers a search or a form. */
  isStatic: boolean
  /** Host of the AI service; '' where the assistant searches on this server. */
  aiHost: string
  /** Whether messages are also sent to the owner by mail. */
  isMailed: boolean
  /** Called after a page or a résumé of a tailored link was sent. */
  noteLink(http: Context, link: StoredApplication, what: 'page' | 'resume'): Promise<void>
}

/** The page or redirect at an address; undefined if there is nothing. */
export type Found =
  /** A page that is kept ready, by its key among those of its path. */
  | { key: string; afterwards?: () => Promise<void> }
  /** A page for this request alone, which may show less than was asked for. */
  | { page: Rendered; refusal?: ApiError | undefined }
  /** Another address, for good or for now. */
  | { redirect: string; isForGood?: boolean }
  | { missing: 'page' | 'project' }
  | undefined

/** An address of a page. */
export type PageAddress = {
  path: string
  changedAt?: string | undefined
  /** Whether the sitemap names it. */
  isListed: boolean
}

/** A page of the site, or all pages whose addresses have one form. */
export type Page = {
  /** The form of its addresses, as Hono reads it. */
  path: string
  find(http: Context, site: PageSite): Promise<Found>
  /** Renders what was found, by its key. */
  render(site: PageSite, key: string): Promise<Rendered>
  /** The same as Markdown, for programs that prefer it to HTML. */
  renderMarkdown?(site: PageSite, key: string): Promise<Rendered>
  /** The answer for visitors if it cannot be rendered. */
  instead?(http: Context, site: PageSite): Promise<Response>
  /** Its addresses that exist, for the sitemap and for publishing. */
  addresses?(site: PageSite): Promise<PageAddress[]>
  /** Earlier addresses, which lead to those, for publishing. */
  earlierPaths?(site: PageSite): Promise<string[]>
  /** Parameters that it reads; without any, all addresses with a query are the same page. */
  parameters?: readonly string[]
  hasRatings?: boolean
  /** Whether visits of it are counted. */
  isCounted?: boolean
  /** Whether nobody is sent an earlier version while it is rendered. */
  isAwaited?: boolean
  /** Whether most of the work is done in another process. */
  isDoneApart?: boolean
}

/** A written page as it is sent. */
export const asRendered = ({ html, policy }: WrittenPage, isComplete: boolean): Rendered => ({
  body: html,
  headers: { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': policy },
  isComplete,
})

/** A page as Markdown. Shared caches do not keep it, because some do not tell it from the page in HTML. */
export const asMarkdown = (body: string, isComplete: boolean): Rendered => ({
  body,
  headers: { 'Content-Type': 'text/markdown; charset=UTF-8', 'Cache-Control': 'private, no-cache' },
  isComplete,
})

/** A page that no cache and no search engine keeps. */
export const asUnlisted = (page: WrittenPage): Rendered => {
  const { headers, ...rendered } = asRendered(page, true)
  return {
    ...rendered,
    headers: { ...headers, 'Cache-Control': privateCaching, 'X-Robots-Tag': 'noindex' },
  }
}

type Sent = {
  page: Rendered
  /** Whether it shows everything as it is now; otherwise no cache may hold on to it. */
  isCurrent: boolean
  refusal?: ApiError | undefined
}

/** Answers a page. */
export function answerPage(http: Context, { page, isCurrent, refusal }: Sent): Response {
  const { body } = page
  const etag = strongTag(body)
  const headers: Record<string, string> = {
    'Cache-Control': isCurrent ? publicCaching : privateCaching,
    ETag: etag,
    ...page.headers,
  }
  if (refusal) {
    const { retryAfter = 1 } = refusal
    return http.body(body, 429, { ...headers, 'Retry-After': `${retryAfter}` })
  }
  if (namesTag(http.req.header('If-None-Match'), etag)) {
    const { 'Content-Type': _, ...unchanged } = headers
    return http.body(null, 304, unchanged)
  }
  return http.body(body, 200, headers)
}
