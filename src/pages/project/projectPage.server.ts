import type { Context } from 'hono'
import { coverGrounds } from '../../client/ui/content/covers.ts'
import type { Project, ProjectOnPage } from '../../content/records.ts'
import { memoize, memoizeFor } from '../../server/cache/memoize.ts'
import type { Rendered } from '../../server/response-cache/answerTable.ts'
import { framedFilm } from '../../shared/files/players.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { publicProject } from '../../site/publicRecords.server.ts'
import { projectPagePath, projectsPath } from '../../site/sections/projects/paths.ts'
import { projectStore } from '../../site/sections/projects/store.server.ts'
import { projectAsMarkdown } from '../discovery/pagesAsMarkdown.server.ts'
import { missingHead, projectPageHead } from '../discovery/projectPageHead.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import { asMarkdown, asRendered, asUnlisted, type Page, type PageSite } from '../page.server.ts'
import { type PageFrame, type WrittenPage, writePage } from '../standalonePage.server.ts'
import { contactLinks } from './contactLinks.server.ts'

/** Each project on a page of its own, under its slug; the slugs that it had lead there. */
export const projectPage: Page = {
  path: `${projectsPath}/:slug`,
  hasRatings: true,
  isCounted: true,

  async find(http, site) {
    const slug = http.req.param('slug') ?? ''
    const { slugs } = await readShared(site)
    if (slugs.has(slug)) return { key: slug }
    const present = await site.renamedTo(slug)
    // Another project may have the slug one day.
    if (present) return { redirect: projectPagePath({ slug: present }), isForGood: true }
    const page = slug.includes('\0') ? undefined : await ownersPage(http, site, slug)
    return page ? { page } : { missing: 'project' }
  },

  async render(site, slug) {
    const frame = await site.frame()
    const project = await publicProject(frame.content, slug)
    if (!project) return { ...(await missingPage(site, 'project')), isComplete: false }
    return asRendered(await pageOf(frame, project, false), frame.isComplete)
  },

  renderMarkdown: renderProjectMarkdown,

  async addresses(site) {
    const { projects } = (await site.frame()).site
    return projects.map((project) => ({
      path: projectPagePath(project),
      changedAt: project.updated_at,
      isListed: true,
    }))
  },

  async earlierPaths(site) {
    const { projects } = (await site.frame()).site
    const ids = projects.map(({ _id }) => _id)
    const slugs = await projectStore.oldSlugs(site.db, ids)
    return slugs.map((slug) => projectPagePath({ slug }))
  },
}

/** The page of a project as Markdown, also where its details are open on the landing page. */
export async function renderProjectMarkdown(site: PageSite, slug: string): Promise<Rendered> {
  const frame = await site.frame()
  const project = await publicProject(frame.content, slug)
  if (!project) return { ...(await missingPage(site, 'project')), isComplete: false }
  const body = projectAsMarkdown(frame.site, { project, ...relatedTo(frame, project) })
  return asMarkdown(body, frame.isComplete)
}

/** The testimonials and positions that belong to a project. */
function relatedTo({ landing, site }: PageFrame, project: ProjectOnPage) {
  const chosen = <T extends { _id: string }>(records: T[], ids: string[] = []) =>
    ids.flatMap((id) => records.find(({ _id }) => _id === id) ?? [])
  return {
    testimonials: chosen(loadedOr(landing.testimonials, []), project.testimonials),
    positions: chosen(site.positions, project.positions),
  }
}

/** The page of a project that visitors do not see, for the owner. */
async function ownersPage(http: Context, site: PageSite, slug: string) {
  if (!(await site.sessions.find(http))) return undefined
  const project = await projectStore.findBySlug(site.db, slug)
  return project && asUnlisted(await pageOf(await site.frame(), project, true))
}

/** The page in place of a project or of another one that is not there. */
export const missingPage = async (site: PageSite, what: 'page' | 'project'): Promise<Rendered> =>
  (await readShared(site)).missing[what]()

const sharedOf = memoizeFor(async (frame: PageFrame) => ({
  slugs: new Set(frame.site.projects.map(({ slug }) => slug)),
  missing: {
    page: memoize(() => writeMissing(frame, 'page')),
    project: memoize(() => writeMissing(frame, 'project')),
  },
}))

const readShared = async ({ frame }: PageSite) => sharedOf(await frame())

async function writeMissing(frame: PageFrame, what: 'page' | 'project'): Promise<Rendered> {
  const { t } = frame.site
  const isProject = what === 'project'
  const body = (await frame.source.projectPageRenderer()).renderNotFound(t, isProject)
  const title = isProject ? t('Project not found') : t('Page not found')
  return asUnlisted(await write(frame, { head: missingHead(title), body }))
}

async function pageOf(
  frame: PageFrame,
  project: ProjectOnPage,
  isOwners: boolean,
): Promise<WrittenPage> {
  const { landing, site, appearance, source } = frame
  const index = site.projects.findIndex(({ _id }) => _id === project._id)
  const [next] = nextOf(site.projects, project)
  const { renderProjectPage, loadLanguages } = await source.projectPageRenderer()
  await loadLanguages(project.story ?? '')
  const body = renderProjectPage({
    texts: site.t,
    ownerName: site.hero.name,
    credit: site.credit,
    privacy: frame.privacy,
    projectPage: { project, number: (index < 0 ? site.projects.length : index) + 1 },
    next: next && { project: next, number: site.projects.indexOf(next) + 1 },
    contact: contactLinks(landing),
    ...relatedTo(frame, project),
    areRatingsHidden: appearance.hide_ratings === 1,
    covers: appearance.draw_pictures === 1 ? coverGrounds(site.projects) : undefined,
    players: appearance.players,
    isOwners,
  })
  const head = isOwners ? missingHead(project.title) : projectPageHead(site, project, frame.origin)
  return write(frame, { head, body, project })
}

/** The project after one, the first after the last; none if there is no other. */
function nextOf(projects: Project[], { _id }: Project): Project[] {
  const index = projects.findIndex((project) => project._id === _id)
  const next = projects[(index + 1) % projects.length]
  return next && next._id !== _id ? [next] : []
}

/** The first frame waits for it, so that the image of the page before continues in this one. */
const expectPicture = '<link rel="expect" href="#main-picture" blocking="render" />'

type Written = { head: string; body: string; project?: Project }

async function write(frame: PageFrame, { head, body, project }: Written): Promise<WrittenPage> {
  const { landing, site, appearance, source } = frame
  const value = project ? [project, ...nextOf(site.projects, project)] : []
  const film = project && framedFilm(project.demo_video, appearance.players)
  return writePage(frame, {
    head,
    body,
    styles: (await source.projectPageRenderer()).styles,
    elsewhere: {
      ...externalHostsOf({ ...landing, projects: { status: 'loaded', value } }),
      frames: film ? [film.origin] : [],
    },
    after: `${project?.image ? expectPicture : ''}<script src="/project.js" defer></script>`,
  })
}
