import type { Context, Hono } from 'hono'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { adminPaths } from '../cms/adminPaths.ts'
import { previewPath } from '../cms/preview/previewPath.ts'
import { defaultAppearance } from '../content/documents/defaults.ts'
import { previewParameter } from '../features/site-visibility/routes.server.ts'
import type { Sessions } from '../server/auth/sessions.ts'
import { originPlaceholder } from '../server/cache/originText.ts'
import { pageCache, type Rendered } from '../server/cache/pageCache.ts'
import type { Changes } from '../server/changes.ts'
import { privateCaching } from '../server/http/reply.ts'
import { scriptSafeJson } from '../shared/jsonText.ts'
import { loadedOr } from '../shared/loaded.ts'
import { listLimits } from '../shared/rules/listLimits.ts'
import { type Landing, type LandingAddress, landingDataId, searchMarkId } from '../site/landing.ts'
import { beginningOf, type Limits } from '../site/landingData.server.ts'
import { publicProject } from '../site/publicRecords.server.ts'
import { shownPosts } from '../site/shownPosts.server.ts'
import { textsOf, translationElement } from '../site/siteLanguage.server.ts'
import type { Site } from '../site/siteSnapshot.server.ts'
import { projectPath } from '../site/siteTexts.ts'
import type { TailoredPage } from '../site/tailored-links/tailoredLanding.server.ts'
import type { ProjectsRenderer } from './all-projects/renderProjects.server.tsx'
import type { AnswerPage } from './answerPage.server.ts'
import { featuredProjects } from './landing/featuredProjects.server.ts'
import type { ServerParts } from './landing/render.server.tsx'
import { rootAttributes } from './landing/rootAttributes.server.ts'
import { pagePolicies } from './pagePolicies.server.ts'
import { privacyLink } from './privacy/privacyLink.server.ts'
import type { ProjectPageRenderer } from './project/renderProjectPage.server.tsx'
import type { ResumeRenderer } from './resume/renderResume.server.tsx'
import { landingHead, type ThemeHead, type ThemeSource, themeKeys } from './themeHead.server.ts'
import type { WritingRenderer } from './writing/renderWriting.server.tsx'

/** Where the HTML comes from: the build, or Vite while developing. */
export type PageSource = ThemeSource & {
  /** index.html with its placeholders for the attributes of the root, head, page and data. */
  landingTemplate(): Promise<string>
  renderer(): Promise<Renderer>
  projectsRenderer(): Promise<ProjectsRenderer>
  projectPageRenderer(): Promise<ProjectPageRenderer>
  writingRenderer(): Promise<WritingRenderer>
  resumeRenderer(): Promise<ResumeRenderer>
  /** The admin's shell, which names the code of the page at a path. */
  adminPage(path: string): Promise<string>
  /** closed.html, with the same placeholders, for a site that is not open yet. */
  closedTemplate(): Promise<string>
  /** False while developing: every visit renders anew. */
  isCached: boolean
  /** The Content-Security-Policy of a page, where it differs from the site's own. */
  policy?: string
}

export type Renderer = (
  landing: Landing,
  address: LandingAddress,
  parts?: ServerParts,
) => { head: string; body: string }

type Dependencies = {
  readSite: () => Site
  /** How much of its lists the page brings. */
  limits: Limits
  sessions: Sessions
  /** Whether an AI service answers questions; else the assistant searches the portfolio. */
  hasAiService: boolean
  /** The present slug of the project that had this one before. */
  renamedTo(slug: string): Promise<string | undefined>
  answerPage: AnswerPage
  log: Logger
  changes: Changes
  source: PageSource
  /** How long a visitor waits for the next version of the page, in milliseconds. */
  maxWait?: number | undefined
}

/** Parameters that / reads. */
export const landingParameters = ['project', 'ssr', 'stylesheet', previewParameter]

/** Mounts / rendered and kept ready, the shell without rendering, and the admin's. Returns a renderer for tailored links. */
export function servePages(app: Hono, dependencies: Dependencies) {
  const { answerPage, log, renamedTo, source } = dependencies
  const policies = pagePolicies(dependencies)
  const pageAt = readyPages(dependencies, policies.landing)
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
      log.error({ err: error }, 'rendering the page failed; the client renders it')
      return shell(http)
    }
  })

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
  }
  app.get(previewPath, async (http) =>
    adminPage(http, previewPath, {
      'Content-Security-Policy': await policies.preview(http),
      'X-Frame-Options': 'SAMEORIGIN',
    }),
  )
  // The public call lists projects in another order than a link: its page brings all of them.
  const whole = { ...dependencies, limits: { ...dependencies.limits, projects: Infinity } }
  return (tailored: TailoredPage) => renderLanding({ tailored }, whole, policies.landing)
}

/** Keeps the landing page apart from its addresses with an open project, so that those never push it out. */
function readyPages(dependencies: Dependencies, policyOf: PolicyOf) {
  const { log, maxWait, changes, source, readSite } = dependencies
  const inTurn = pLimit(1)
  const render = (slug: string) => renderLanding({ slug }, dependencies, policyOf)
  // While developing, the first rendering compiles everything that it needs.
  const timeout = source.isCached ? undefined : 120_000
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
type PolicyOf = (whole: Landing) => Promise<string>
type RenderDependencies = Pick<Dependencies, 'readSite' | 'limits' | 'source' | 'hasAiService'>

async function renderLanding(
  { slug = noProject, tailored }: { slug?: string; tailored?: TailoredPage },
  { readSite, limits, source, hasAiService }: RenderDependencies,
  policyOf: PolicyOf,
): Promise<Rendered> {
  const site = readSite()
  const { landing: whole, isComplete } = tailored?.landing ?? (await site.landing())
  const landing = beginningOf(whole, limits)
  const project = slug === noProject ? undefined : await publicProject(site.content, slug)
  const render = await source.renderer()
  const { template, laterStyles } = withoutLaterStyles(await source.landingTemplate())
  const own = loadedOr(landing.appearance, defaultAppearance).stylesheet_url
  const address = { origin: originPlaceholder, project, isIndexed: !tailored }
  // The owner's style sheet is linked again, because it overrides these, too.
  const { head, body } = render(landing, address, {
    laterStyles: own ? [...laterStyles, own] : laterStyles,
    featured: await featuredProjects(site, whole),
    posts: await shownPosts(site.content, loadedOr(whole.posts, []), listLimits.posts),
    greeting: tailored?.greeting,
  })
  // Their sections are HTML of the server alone.
  const { posts, 'own-sections': added, 'section-items': items, ...embedded } = landing
  const content = `<script type="application/json" id="${landingDataId}">${scriptSafeJson(embedded)}</script>`
  const assistant = hasAiService ? '' : `<template id="${searchMarkId}"></template>`
  const privacy = await privacyLink(site, landing)
  const data = translationElement(landing) + content + assistant + themeKeys(landing) + privacy
  const [root, theme] = [rootAttributes(landing), await landingHead(landing, source)]
  const html = fill(template, { root, theme, head, app: body, data })
  return { html, policy: await policyOf(whole), isComplete }
}

/** The template with a preload in place of its link to styles of what follows the first screen. */
function withoutLaterStyles(template: string): { template: string; laterStyles: string[] } {
  const [link, address] = /<link rel="stylesheet" data-later href="([^"]+)">/.exec(template) ?? []
  if (!link || !address) return { template, laterStyles: [] }
  const preload = `<link rel="preload" as="style" href="${address}" fetchpriority="low">`
  return { template: template.replace(link, preload), laterStyles: [address] }
}

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

type Content = Record<'root' | 'head' | 'app' | 'data', string> & { theme: ThemeHead }

/** A placeholder is a comment, but for the root's attributes: among them no comment may stand. */
export const fill = (template: string, content: Content) =>
  withRoot(template, content.root).replace(/<!--(head|app|data)-->|<\/head>/g, (found, name) => {
    if (name === undefined) return content.theme.links + found
    const text = content[name as 'head' | 'app' | 'data']
    return name === 'head' ? content.theme.preloads + text : text
  })

/** The template with the attributes of its root; until then it is one in English. */
export const withRoot = (template: string, root: string) =>
  template.replace(/(?:lang="en" )?data-placeholder="root"/, () => root)

/** The head that all pages share, before the landing page's own part. */
export const headOfTemplate = (template: string) =>
  template.slice(0, template.indexOf('<!--head-->'))
