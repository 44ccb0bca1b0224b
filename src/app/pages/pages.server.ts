import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Project } from '../../features/projects/contract.ts'
import { previewPath } from '../../records/preview/previewPath.ts'
import { pageCache, type ReadyPage, type Rendered } from '../../server/cache/pageCache.ts'
import type { Changes } from '../../server/changes.ts'
import { acceptedEncoding } from '../../server/http/acceptedEncoding.ts'
import { type Origins, siteOrigin } from '../../server/http/origins.ts'
import { namesTag, privateCaching, publicCaching } from '../../server/http/reply.ts'
import { inertJson } from '../../shared/jsonText.ts'
import { adminPaths } from '../admin/paths.ts'
import { rootAttributes } from '../visitor/rootAttributes.server.ts'
import type { LoadLanding } from './landing.server.ts'
import { type Landing, type LandingAddress, landingDataId } from './landing.ts'

/** Where the HTML comes from: the build, or Vite while developing. */
export type PageSource = {
  /** index.html with its placeholders for the attributes of the root, head, page and data. */
  landingTemplate(): Promise<string>
  renderer(): Promise<Renderer>
  adminPage(): Promise<string>
  /** False while developing: every visit renders anew. */
  isCached: boolean
  /** The Content-Security-Policy of a page, where it differs from the site's own. */
  policy?: string
}

export type Renderer = (landing: Landing, address: LandingAddress) => { head: string; body: string }

type Dependencies = {
  /** Reads the page, of long lists their beginning. */
  loadLanding: LoadLanding
  /** The project that a link names, wherever it stands in its list. */
  findProject(slug: string): Promise<Project | undefined>
  log: Logger
  origins: Origins
  changes: Changes
  source: PageSource
  /** How long a visitor waits for the next version of the page, in milliseconds. */
  patience?: number | undefined
}

const landingPolicy = policy("style-src 'self'; style-src-attr 'unsafe-inline'")
// The toasts of the admin bring their styles in a style element.
const adminStyles = "style-src 'self' 'unsafe-inline'"
const adminPolicy = policy(`${adminStyles}; frame-src 'self'`)
const previewPolicy = policy(adminStyles, "'self'")

function policy(styles: string, framedBy = "'none'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    styles,
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}

/** Mounts the pages: / rendered and kept ready, the shell without rendering, and the admin's shell. */
export function servePages(app: Hono, dependencies: Dependencies): void {
  const { origins, log, source } = dependencies
  const pageAt = readyPages(dependencies)

  app.get('/', async (http) => {
    if (http.req.query('ssr') === '0') return answerShell(http, dependencies)
    const origin = siteOrigin(http, origins)
    try {
      return answerPage(http, await pageAt(origin, http.req.query('project')), source)
    } catch (error) {
      log.error({ err: error }, 'rendering the page failed; the client renders it')
      return answerShell(http, dependencies)
    }
  })

  const adminPage = async (http: Context, headers: Record<string, string>) =>
    http.html(await source.adminPage(), 200, {
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      ...headers,
    })
  for (const { path } of adminPaths) {
    app.get(path, (http) =>
      adminPage(http, { 'Content-Security-Policy': source.policy ?? adminPolicy }),
    )
  }
  app.get(previewPath, (http) =>
    adminPage(http, {
      'Content-Security-Policy': source.policy ?? previewPolicy,
      'X-Frame-Options': 'SAMEORIGIN',
    }),
  )
}

/** Keeps the landing page apart from its addresses with an open project, so that those never push it out. */
function readyPages({ log, patience, changes, ...dependencies }: Dependencies) {
  const { source, findProject } = dependencies
  const render = (key: string) => renderLanding(JSON.parse(key), dependencies)
  // While developing, the first rendering compiles everything that it needs.
  const timeout = source.isCached ? undefined : 120_000
  const landing = pageCache({ render, log, patience, timeout, max: 8 })
  const withProject = pageCache({ render, log, patience, timeout, max: 64 })
  for (const { markStale } of [landing, withProject]) {
    changes.onChange('content', markStale)
    changes.onChange('ratings', markStale)
  }
  // No slug holds a NUL, which Postgres cannot even compare.
  const isKnown = async (slug: string) =>
    !slug.includes('\0') && (await findProject(slug)) !== undefined

  return async (origin: string, slug?: string) => {
    // Addresses can be made up; what names no project is the page itself.
    const isProject = slug !== undefined && (await isKnown(slug))
    const cache = isProject ? withProject : landing
    if (!source.isCached) cache.markStale()
    const key: PageKey = { origin, slug: isProject ? slug : undefined }
    return cache.get(JSON.stringify(key))
  }
}

type PageKey = { origin: string; slug?: string | undefined }
type RenderDependencies = Pick<Dependencies, 'loadLanding' | 'findProject' | 'source'>

async function renderLanding(
  { origin, slug }: PageKey,
  { loadLanding, findProject, source }: RenderDependencies,
): Promise<Rendered> {
  const { landing, isComplete } = await loadLanding()
  const project = slug === undefined ? undefined : await findProject(slug)
  const render = await source.renderer()
  const { head, body } = render(landing, { origin, project })
  const data = `<script type="application/json" id="${landingDataId}">${inertJson(landing)}</script>`
  const template = await source.landingTemplate()
  const root = rootAttributes(landing)
  return { html: fill(template, { root, head, app: body, data }), isComplete }
}

async function answerShell(
  http: Context,
  { loadLanding, source }: Pick<Dependencies, 'loadLanding' | 'source'>,
): Promise<Response> {
  const template = await source.landingTemplate()
  const { landing } = await loadLanding()
  const content = {
    root: rootAttributes(landing),
    head: '<title>Portfolio</title>',
    app: '',
    data: '',
  }
  return http.html(fill(template, content), 200, {
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': source.policy ?? landingPolicy,
  })
}

type Content = Record<'root' | 'head' | 'app' | 'data', string>

/** A placeholder is a comment, but for the root's attributes: among them no comment may stand. */
const fill = (template: string, content: Content) =>
  template
    .replace('data-placeholder="root"', () => content.root)
    .replace(/<!--(head|app|data)-->/g, (_, name: keyof Content) => content[name])

/** A page that is not current is nothing that a cache may hold on to. */
function answerPage(
  http: Context,
  { page, isCurrent }: { page: ReadyPage; isCurrent: boolean },
  source: PageSource,
): Response {
  const encoding = acceptedEncoding(http.req.header('Accept-Encoding'))
  const { bytes, etag } = page[encoding]
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Cache-Control': isCurrent ? publicCaching : privateCaching,
    'Content-Security-Policy': source.policy ?? landingPolicy,
    Vary: 'Accept-Encoding',
    ETag: etag,
  }
  if (namesTag(http.req.header('If-None-Match'), etag)) return http.body(null, 304, headers)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return http.body(bytes, 200, headers)
}
