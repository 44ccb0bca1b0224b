import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Project, ProjectOnPage } from '../../content/records.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import { memoize } from '../../server/cache/memoize.ts'
import { pageCache, type Rendered } from '../../server/cache/pageCache.ts'
import type { Changes } from '../../server/changes.ts'
import { framedFilm } from '../../shared/files/players.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { publicProject } from '../../site/publicRecords.server.ts'
import { projectPagePath, projectsPath } from '../../site/sections/projects/paths.ts'
import { madeOf, type Site as SiteContent } from '../../site/siteSnapshot.server.ts'
import { answerPage } from '../answerPage.server.ts'
import { missingHead, projectPageHead } from '../discovery/projectPageHead.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import {
  answerUnlisted,
  type PageFrame,
  readFrame,
  type WrittenPage,
  writePage,
} from '../standalonePage.server.ts'
import { contactLinks } from './contactLinks.server.ts'

type Dependencies = {
  readSite: () => SiteContent
  /** Any project with what its page shows, hidden or not. */
  findOwners(slug: string): Promise<ProjectOnPage | undefined>
  /** The present slug of the project that had this one before. */
  renamedTo(slug: string): Promise<string | undefined>
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
  const { readSite, findOwners, renamedTo } = dependencies
  const { sessions, changes, log, source, maxWait } = dependencies
  const read = madeOf(
    readSite,
    (site) => readShared(site, source),
    ({ isComplete }) => isComplete,
  )
  const pages = pageCache({
    render: async (slug): Promise<Rendered> => {
      const shared = await read()
      const project = await publicProject(shared.content, slug)
      if (!project) return { ...(await shared.missingProject()), isComplete: false }
      return { ...(await pageOf(shared, project, false)), isComplete: shared.isComplete }
    },
    log,
    maxWait,
    max: maxPages,
    timeout: source.renderTimeout,
  })
  for (const topic of ['content', 'ratings'] as const) {
    changes.onChange(topic, pages.markStale)
  }

  const ownersPage = async (http: Context, slug: string) => {
    if (!(await sessions.find(http))) return undefined
    const project = await findOwners(slug)
    return project && pageOf(await read(), project, true)
  }

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
    const page = slug.includes('\0') ? undefined : await ownersPage(http, slug)
    if (page) return answerUnlisted(http, page, 200)
    return answerUnlisted(http, await shared.missingProject(), 404)
  })
  return async (http) => answerUnlisted(http, await (await read()).missingPage(), 404)
}

/** Reads the data that all project pages share. */
async function readShared(stored: SiteContent, source: PageSource) {
  const frame = await readFrame(stored, source)
  return {
    ...frame,
    slugs: new Set(frame.site.projects.map(({ slug }) => slug)),
    missingProject: memoize(() => missingPage(frame, true)),
    missingPage: memoize(() => missingPage(frame, false)),
  }
}

async function pageOf(
  shared: PageFrame,
  project: ProjectOnPage,
  isOwners: boolean,
): Promise<WrittenPage> {
  const { landing, site, appearance, source } = shared
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
  const head = isOwners ? missingHead(project.title) : projectPageHead(site, project, shared.origin)
  return write(shared, { head, body, project })
}

/** The project after one, the first after the last; none if there is no other. */
function nextOf(projects: Project[], { _id }: Project): Project[] {
  const index = projects.findIndex((project) => project._id === _id)
  const next = projects[(index + 1) % projects.length]
  return next && next._id !== _id ? [next] : []
}

async function missingPage(shared: PageFrame, isProject: boolean): Promise<WrittenPage> {
  const { t } = shared.site
  const body = (await shared.source.projectPageRenderer()).renderNotFound(t, isProject)
  const title = isProject ? t('Project not found') : t('Page not found')
  return write(shared, { head: missingHead(title), body })
}

type Written = { head: string; body: string; project?: Project }

async function write(frame: PageFrame, { head, body, project }: Written): Promise<WrittenPage> {
  const { landing, site, appearance, source } = frame
  const value = project ? [project, ...nextOf(site.projects, project)] : []
  const film = project && framedFilm(project.demo_video, appearance.players)
  return writePage(frame, {
    ...{ head, body, styles: (await source.projectPageRenderer()).styles },
    elsewhere: {
      ...externalHostsOf({ ...landing, projects: { status: 'loaded', value } }),
      frames: film ? [film.origin] : [],
    },
    after: '<script src="/project.js" defer></script>',
  })
}
