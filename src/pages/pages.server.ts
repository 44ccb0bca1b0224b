import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { adminPaths } from '../cms/adminPaths.ts'
import { previewPath } from '../cms/preview/previewPath.ts'
import { previewParameter } from '../features/site-visibility/routes.server.ts'
import type { Sessions } from '../server/auth/sessions.ts'
import { pageCache } from '../server/cache/pageCache.ts'
import type { Changes } from '../server/changes.ts'
import { immutableCaching, privateCaching, strongTag } from '../server/http/reply.ts'
import { type Landing, landingDataFolder } from '../site/landing.ts'
import { publicProject } from '../site/publicRecords.server.ts'
import { textsOf, translationElement } from '../site/siteLanguage.server.ts'
import { projectPath } from '../site/siteTexts.ts'
import type { TailoredPage } from '../site/tailored-links/tailoredLanding.server.ts'
import { answerPage } from './answerPage.server.ts'
import {
  type PolicyOf,
  type RenderDependencies,
  renderLanding,
} from './landing/renderLanding.server.ts'
import { rootAttributes } from './landing/rootAttributes.server.ts'
import { pagePolicies } from './pagePolicies.server.ts'
import type { PageSource } from './pageSource.server.ts'
import { fill } from './template.server.ts'
import { landingHead } from './themeHead.server.ts'

type Dependencies = Omit<RenderDependencies, 'addData'> & {
  sessions: Sessions
  /** The present slug of the project that had this one before. */
  renamedTo(slug: string): Promise<string | undefined>
  /** Whether the page without content is shown where rendering fails, for the browser to render it. */
  isShellShown: boolean
  log: Logger
  changes: Changes
  /** How long a visitor waits for the next version of the page, in milliseconds. */
  maxWait?: number | undefined
}

/** Parameters that / reads. */
export const landingParameters = ['project', 'ssr', 'stylesheet', previewParameter]

/**
 * Mounts / rendered and kept ready, the shell without rendering, and the admin's. Returns a renderer for tailored links,
 * and what serves the data of all these pages.
 */
export function servePages(app: Hono, dependencies: Dependencies) {
  const { log, renamedTo, source, isShellShown } = dependencies
  const policies = pagePolicies(dependencies)
  const data = landingDataFiles()
  const rendering = { ...dependencies, addData: data.add }
  const pageAt = readyPages(rendering, policies.landing)
  const shell = async (http: Context, change = (landing: Landing) => landing) => {
    const { landing } = await dependencies.readSite().landing()
    const policy = await policies.landing(landing)
    return answerShell(http, await shellOf(source, change(landing)), policy)
  }

  app.get('/', async (http) => {
    if (http.req.query('ssr') === '0') return shell(http)
    if (http.req.query('stylesheet') === '0') return shell(http, withoutStylesheet)
    try {
      const requestedSlug = http.req.query('project')
      const present = requestedSlug && (await renamedTo(requestedSlug))
      if (present) {
        // Another project may have the slug one day.
        http.header('Cache-Control', 'no-cache')
        return http.redirect(projectPath({ slug: present }), 301)
      }
      return await answerPage(http, await pageAt(requestedSlug))
    } catch (error) {
      if (!isShellShown) throw error
      log.error({ err: error }, 'rendering the page failed; the client renders it')
      return shell(http)
    }
  })

  serveAdminShells(app, source, policies)
  // The public call lists projects in another order than a link: its page brings all of them.
  const whole = { ...rendering, limits: { ...dependencies.limits, projects: Infinity } }
  return {
    renderTailored: (tailored: TailoredPage) =>
      renderLanding({ tailored }, whole, policies.landing),
    serveData: (renderLink: (http: Context, word: string) => Promise<unknown>) =>
      data.serve(app, (http, word) => (word === undefined ? pageAt() : renderLink(http, word))),
  }
}

type Policies = Pick<ReturnType<typeof pagePolicies>, 'admin' | 'preview'>

/** The admin's shell for each of its pages, and for previews, which the admin frames. */
function serveAdminShells(app: Hono, source: PageSource, policies: Policies): void {
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
  app.get(previewPath, async (http) =>
    adminPage(http, previewPath, {
      'Content-Security-Policy': await policies.preview(http),
      'X-Frame-Options': 'SAMEORIGIN',
    }),
  )
}

/** Keeps the landing page apart from its addresses with an open project, so that those never push it out. */
function readyPages(dependencies: Dependencies & RenderDependencies, policyOf: PolicyOf) {
  const { log, maxWait, changes, source, readSite } = dependencies
  const inTurn = pLimit(1)
  const render = (slug: string) =>
    renderLanding({ slug: slug || undefined }, dependencies, policyOf)
  const timeout = source.renderTimeout
  const landing = pageCache({ render, inTurn, log, maxWait, timeout, max: 1 })
  const withProject = pageCache({ render, inTurn, log, maxWait, timeout, max: 64 })
  for (const { markStale } of [landing, withProject]) {
    changes.onChange('content', markStale)
    changes.onChange('ratings', markStale)
  }

  return async (slug: string = noProject) => {
    // Addresses can be made up; what names no project is the page itself.
    const isProject =
      slug !== noProject && (await publicProject(readSite().content, slug)) !== undefined
    const cache = isProject ? withProject : landing
    if (!source.isCached) cache.markStale()
    return cache.get(isProject ? slug : noProject)
  }
}

const noProject = ''

/** The way in for an owner whose own stylesheet hides the way in. */
const withoutStylesheet = ({ appearance, ...landing }: Landing): Landing => ({
  ...landing,
  appearance:
    appearance.status === 'loaded'
      ? { ...appearance, value: { ...appearance.value, stylesheet_url: undefined } }
      : appearance,
})

async function shellOf(source: PageSource, landing: Landing): Promise<string> {
  return fill(await source.landingTemplate(), {
    root: rootAttributes(landing),
    theme: await landingHead(landing, source),
    head: `<title>${textsOf(landing)('Portfolio')}</title>`,
    app: '',
    data: translationElement(landing),
  })
}

const answerShell = (http: Context, html: string, policy: string) =>
  http.html(html, 200, { 'Cache-Control': privateCaching, 'Content-Security-Policy': policy })

/** How much is kept, in characters and files: more than the pages that are cached, which may ask for theirs later. */
const most = { maxSize: 16_000_000, max: 200 }

/** Data of landing pages as files, named by their content. The page loads its own with its script. */
function landingDataFiles() {
  const files = new LRUCache<string, string>({ ...most, sizeCalculation: ({ length }) => length })
  return {
    /** Keeps the data of a rendering, and returns its address, which names the link that the page is for. */
    add(data: string, word?: string): string {
      const path = `${landingDataFolder}${strongTag(data).slice(1, -1)}.json`
      files.set(path, data)
      return word === undefined ? path : `${path}?for=${word}`
    },

    /** Serves the files. One that another process made, or this one before its start, is made by `render` first. */
    serve(app: Hono, render: (http: Context, word?: string) => Promise<unknown>): void {
      app.get(`${landingDataFolder}:file`, async (http, next) => {
        const { path } = http.req
        const word = http.req.query('for')
        if (!files.has(path)) await render(http, word)
        const data = files.get(path)
        if (data === undefined) return next()
        return http.body(data, 200, {
          'Content-Type': 'application/json; charset=UTF-8',
          // As the page of a link, no other cache keeps it.
          'Cache-Control': word === undefined ? immutableCaching : privateCaching,
        })
      })
    },
  }
}
