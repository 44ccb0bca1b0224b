import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { defaultAppearance } from '../../content/documents/defaults.ts'
import type { Appearance } from '../../content/publicDocument.ts'
import type { Project } from '../../content/records.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import { memoize } from '../../server/cache/memoize.ts'
import { originPlaceholder } from '../../server/cache/originText.ts'
import { pageCache, type Rendered } from '../../server/cache/pageCache.ts'
import { renderedPage } from '../../server/cache/renderedPage.ts'
import type { Changes } from '../../server/changes.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { framedFilm } from '../../shared/files/players.ts'
import { loadedOr } from '../../shared/loaded.ts'
import type { Landing } from '../../site/landing.ts'
import { publicProject } from '../../site/publicRecords.server.ts'
import { projectPagePath, projectsPath } from '../../site/sections/projects/paths.ts'
import { textsOf } from '../../site/siteLanguage.server.ts'
import { madeOf, type Site as SiteContent } from '../../site/siteSnapshot.server.ts'
import { type Site, siteOf } from '../../site/siteTexts.ts'
import type { AnswerPage } from '../answerPage.server.ts'
import { missingHead, projectPageHead } from '../discovery/projectPageHead.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import { rootAttributes } from '../landing/rootAttributes.server.ts'
import { policyFor } from '../pagePolicies.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { privacyLink } from '../privacy/privacyLink.server.ts'
import { headOfTemplate, withRoot } from '../template.server.ts'
import { themeHead } from '../themeHead.server.ts'
import { contactLinks } from './contactLinks.server.ts'
import type { PageFooterProps } from './PageFooter.tsx'

type Dependencies = {
  readSite: () => SiteContent
  /** Any project with what its page shows, hidden or not. */
  findOwners(slug: string): Promise<Project | undefined>
  /** The present slug of the project that had this one before. */
  renamedTo(slug: string): Promise<string | undefined>
  answerPage: AnswerPage
  sessions: Sessions
  changes: Changes
  log: Logger
  source: PageSource
  maxWait?: number | undefined
}

/** How many pages are kept ready; the one not asked for longest goes first. */
const maxPages = 64

/**
 * Serves each project on a page of its own, under its slug; the slugs that it had lead there. Returns the answer for
 * other unknown addresses.
 */
export function serveProjectPages(
  app: Hono,
  dependencies: Dependencies,
): (http: Context) => Promise<Response> {
  const { readSite, findOwners, renamedTo, answerPage } = dependencies
  const { sessions, changes, log, source, maxWait } = dependencies
  const read = madeOf(
    readSite,
    (site) => readShared(site, source),
    ({ isComplete }) => isComplete,
  )
  const write = async (shared: SharedContext, project: Project, isOwners: boolean) => {
    const html = await pageOf(shared, { project, isOwners, source })
    return { html, policy: await policyOf(shared, project, source) }
  }
  const pages = pageCache({
    render: async (slug): Promise<Rendered> => {
      const shared = await read()
      const project = await publicProject(shared.content, slug)
      if (!project) {
        const html = await missingPage(shared, source, true)
        return { html, policy: await shared.policy(), isComplete: false }
      }
      return { ...(await write(shared, project, false)), isComplete: shared.isComplete }
    },
    ...{ log, maxWait, max: maxPages, timeout: source.isCached ? undefined : 120_000 },
  })
  for (const topic of ['content', 'ratings'] as const) {
    changes.onChange(topic, pages.markStale)
  }

  const ownersPage = async (http: Context, slug: string) => {
    if (!(await sessions.find(http))) return undefined
    const project = await findOwners(slug)
    return project && write(await read(), project, true)
  }
  const answerAside = (http: Context, status: 200 | 404, html: string, policy: string) =>
    http.body(renderedPage(html).passing('').bytes, status, {
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': privateCaching,
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
    })

  app.get(`${projectsPath}/:slug`, async (http) => {
    const slug = http.req.param('slug')
    const shared = await read()
    if (shared.slugs.has(slug)) {
      if (!source.isCached) pages.markStale()
      const page = await pages.get(slug)
      return answerPage(http, { ...page, isCurrent: page.isCurrent && shared.isComplete })
    }
    const present = await renamedTo(slug)
    if (present) {
      // Another project may have the slug one day.
      http.header('Cache-Control', 'no-cache')
      return http.redirect(projectPagePath({ slug: present }), 301)
    }
    const own = slug.includes('\0') ? undefined : await ownersPage(http, slug)
    if (own) return answerAside(http, 200, own.html, own.policy)
    return answerAside(http, 404, await shared.missingProject(), await shared.policy())
  })
  return async (http) => {
    const shared = await read()
    return answerAside(http, 404, await shared.missingPage(), await shared.policy())
  }
}

/** Data for a project page beside the project. */
type PageContext = {
  landing: Landing
  site: Site
  root: string
  appearance: Appearance
  privacy: PageFooterProps['privacy']
}
type SharedContext = Awaited<ReturnType<typeof readShared>>

/** Reads the data that all project pages share. */
async function readShared(stored: SiteContent, source: PageSource) {
  const { content } = stored
  const { landing, isComplete } = await stored.landing()
  const site = siteOf(landing, textsOf(landing))
  const shared = {
    ...{ content, landing, site, isComplete },
    slugs: new Set(site.projects.map(({ slug }) => slug)),
    root: rootAttributes(landing),
    appearance: loadedOr(landing.appearance, defaultAppearance),
    privacy: await privacyLink(stored),
  }
  return {
    ...shared,
    missingProject: memoize(() => missingPage(shared, source, true)),
    missingPage: memoize(() => missingPage(shared, source, false)),
    policy: memoize(() => policyOf(shared, undefined, source)),
  }
}

async function policyOf(
  { landing, site, appearance }: PageContext,
  project: Project | undefined,
  source: PageSource,
): Promise<string> {
  if (source.policy) return source.policy
  const template = headOfTemplate(await source.landingTemplate()) + (await styleElement(source))
  const value = project ? [project, ...nextOf(site.projects, project)] : []
  const film = project && framedFilm(project.demo_video, appearance.players)
  return policyFor(template)({
    ...externalHostsOf({ ...landing, projects: { status: 'loaded', value } }),
    frames: film ? [film.origin] : [],
  })
}

type Shown = { project: Project; isOwners: boolean; source: PageSource }

async function pageOf(shared: PageContext, { project, isOwners, source }: Shown): Promise<string> {
  const { landing, site, appearance } = shared
  const index = site.projects.findIndex(({ _id }) => _id === project._id)
  const [next] = nextOf(site.projects, project)
  const chosen = <T extends { _id: string }>(records: T[], ids: string[] = []) =>
    ids.flatMap((id) => records.find(({ _id }) => _id === id) ?? [])
  const { renderProjectPage } = await source.projectPageRenderer()
  const body = renderProjectPage({
    texts: site.t,
    ownerName: site.hero.name,
    privacy: shared.privacy,
    projectPage: { project, number: (index < 0 ? site.projects.length : index) + 1 },
    next: next && { project: next, number: site.projects.indexOf(next) + 1 },
    contact: contactLinks(landing),
    testimonials: chosen(loadedOr(landing.testimonials, []), project.testimonials),
    positions: chosen(site.positions, project.positions),
    areRatingsHidden: appearance.hide_ratings === 1,
    hasCovers: appearance.draw_pictures === 1,
    players: appearance.players,
    isOwners,
  })
  const head = isOwners
    ? missingHead(project.title)
    : projectPageHead(site, project, originPlaceholder)
  return writePage(shared, { head, body, source })
}

/** The project after one, the first after the last; none if there is no other. */
function nextOf(projects: Project[], { _id }: Project): Project[] {
  const index = projects.findIndex((project) => project._id === _id)
  const next = projects[(index + 1) % projects.length]
  return next && next._id !== _id ? [next] : []
}

async function missingPage(
  shared: PageContext,
  source: PageSource,
  isProject: boolean,
): Promise<string> {
  const { t } = shared.site
  const body = (await source.projectPageRenderer()).renderNotFound(t, isProject)
  const title = isProject ? t('Project not found') : t('Page not found')
  return writePage(shared, { head: missingHead(title), body, source })
}

type Written = { head: string; body: string; source: PageSource }

async function writePage(
  { root, landing }: PageContext,
  { head, body, source }: Written,
): Promise<string> {
  const { preloads, links } = await themeHead(landing, source)
  const start = headOfTemplate(await source.landingTemplate())
  return `${withRoot(start, root)}${preloads}${head}
    ${await styleElement(source)}
    ${links}
    <script src="/project.js" defer></script>
  </head>
  <body>${body}</body>
</html>
`
}

const styleElement = async (source: PageSource) =>
  `<style>${(await source.projectPageRenderer()).styles}</style>`
