import type { Context, Hono } from 'hono'
import { adminPaths, movedAdminPaths } from '../cms/adminPaths.ts'
import { previewPath } from '../cms/preview/previewPath.ts'
import { prefersMarkdown } from '../server/http/prefersMarkdown.ts'
import { privateCaching } from '../server/http/reply.ts'
import type { AnswerTable } from '../server/response-cache/answerTable.ts'
import type { pageRenderer } from '../server/response-cache/pageRenderer.ts'
import { landingDataFolder } from '../site/landing.ts'
import { landingPage } from './landing/landingPage.server.ts'
import { isWrongLink, notFoundFallback } from './notFound.server.ts'
import {
  answerPage,
  type Found,
  type Page,
  type PageAddress,
  type PageSite,
} from './page.server.ts'
import { pages } from './pages.server.ts'
import { missingPage } from './project/projectPage.server.ts'
import { mayAskAgain, tailoredPage } from './tailored-links/tailoredPages.server.ts'
import { findMoved } from './writing/writingPages.server.ts'

/** Time limit of a page whose work is done in another process, where it may wait for other work, in milliseconds. */
const timeoutApart = 30_000

type Dependencies = {
  site: PageSite
  answers: AnswerTable
  renderPage: ReturnType<typeof pageRenderer>
}

/** Serves the admin, all pages of the list, and the data of landing pages. */
export function servePages(app: Hono, { site, answers, renderPage }: Dependencies): void {
  const { source, log } = site
  serveAdminShells(app, site)

  /** A page of the table in one of its forms; while developing, one that is made anew. */
  const read = async (page: Page, key: string, markdown?: Page['renderMarkdown']) => {
    const render = () => (markdown ?? page.render)(site, key)
    if (!source.isCached) return { page: await render(), isCurrent: true }
    const { hasRatings, isAwaited, isDoneApart } = page
    const timeout = source.renderTimeout ?? (isDoneApart ? timeoutApart : undefined)
    const rendering = { render, hasRatings, isAwaited, isDoneApart, timeout }
    const address = addressOf(page, key)
    return renderPage(markdown ? `${address} markdown` : address, rendering)
  }
  const answerKept = async (http: Context, page: Page, { key, afterwards }: Kept) => {
    const { renderMarkdown } = page
    if (renderMarkdown) http.header('Vary', 'Accept', { append: true })
    const markdown = renderMarkdown && prefersMarkdown(http) ? renderMarkdown : undefined
    const answer = answerPage(http, await read(page, key, markdown))
    await afterwards?.()
    return answer
  }

  for (const page of pages) {
    app.get(page.path, async (http, next) => {
      try {
        const result = await page.find(http, site)
        if (!result) return await next()
        if ('key' in result) return await answerKept(http, page, result)
        return await answerFound(http, site, result)
      } catch (error) {
        if (!page.instead || site.isStatic) throw error
        log.error({ err: error }, 'rendering the page failed')
        return page.instead(http, site)
      }
    })
  }

  // A file that another process made, or this one before its start, is made with its page.
  app.get(`${landingDataFolder}:file`, async (http, next) => {
    const link = http.req.query('for')
    const address = http.req.path + (link === undefined ? '' : `?for=${link}`)
    const readWithPage = async () => {
      if (link === undefined) return read(landingPage, '')
      return (await mayAskAgain(http, site, link)) ? read(tailoredPage, link) : undefined
    }
    const page = answers.page(address)?.page ?? (await readWithPage())?.page.files?.[address]
    return page ? answerPage(http, { page, isCurrent: true }) : next()
  })
}

/**
 * The address under which a page is kept: its own, with the key in the place of its parameter. Where the form of the
 * addresses is an expression, or has no parameter, it is one that nobody can ask for.
 */
function addressOf({ path }: Page, key: string): string {
  if (key === '') return path
  const address = path.replace(/:\w+(?=\/|$)/, () => key)
  return address === path ? `${path} ${key}` : address
}

/** Serves the admin's shell for each of its pages, and for previews, which the admin frames. */
function serveAdminShells(app: Hono, { source, policies }: PageSite): void {
  const adminPage = async (http: Context, path: string, headers: Record<string, string>) =>
    http.html(await source.adminPage(path), 200, {
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      ...headers,
    })
  for (const { path } of adminPaths) {
    app.get(path, async (http) =>
      adminPage(http, path, { 'Content-Security-Policy': await policies.admin(http) }),
    )
    app.get(`${path}/`, (http) => http.redirect(path, 302))
  }
  for (const [earlier, path] of Object.entries(movedAdminPaths)) {
    app.get(earlier, (http) => http.redirect(path + new URL(http.req.url).search, 302))
  }
  app.get(previewPath, async (http) =>
    adminPage(http, previewPath, {
      'Content-Security-Policy': await policies.preview(http),
      'X-Frame-Options': 'SAMEORIGIN',
    }),
  )
}

/** Answers an address at which there is no page: old addresses of posts lead to them. */
export async function answerUnknown(http: Context, site: PageSite): Promise<Response> {
  const moved = await findMoved(http, site)
  if (moved) return answerFound(http, site, moved)
  return isWrongLink(http) ? answerFound(http, site, { missing: 'page' }) : notFoundFallback(http)
}

type Kept = Extract<Found, { key: string }>
type NotKept = Exclude<Found, Kept | undefined>

async function answerFound(http: Context, site: PageSite, found: NotKept): Promise<Response> {
  if ('redirect' in found) {
    const { redirect, isForGood = false } = found
    http.header('Cache-Control', isForGood ? 'no-cache' : privateCaching)
    return http.redirect(redirect, isForGood ? 301 : 302)
  }
  if ('missing' in found) {
    const { body, headers } = await missingPage(site, found.missing)
    return http.body(body, 404, headers)
  }
  const { page, refusal } = found
  return answerPage(http, { page, isCurrent: page.isComplete && !refusal, refusal })
}

/** The addresses of all pages, in the order of the list. */
export async function pageAddresses(site: PageSite): Promise<PageAddress[]> {
  const addresses = await Promise.all(pages.map(async (page) => page.addresses?.(site) ?? []))
  return addresses.flat()
}

/** The paths of all pages, and earlier ones that lead to them. */
export async function pagePaths(site: PageSite): Promise<string[]> {
  const paths = (await site.addresses()).map(({ path }) => path)
  const earlier = await Promise.all(pages.map(async (page) => page.earlierPaths?.(site) ?? []))
  return [...paths, ...earlier.flat()]
}
