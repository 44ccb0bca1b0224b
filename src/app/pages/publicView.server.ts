import { defaultAbout } from '../../features/about/contract.ts'
import { aboutStore } from '../../features/about/store.server.ts'
import type { AiTool } from '../../features/ai-tools/contract.ts'
import { toolMarks } from '../../features/ai-tools/marks.server.ts'
import { noneAlso } from '../../features/also/noneAlso.ts'
import { readAlso } from '../../features/also/store.server.ts'
import type { Appearance } from '../../features/appearance/contract.ts'
import { publishedAppearance } from '../../features/appearance/publishedAppearance.ts'
import type { SectionId } from '../../features/appearance/sectionIds.ts'
import { shownOrder } from '../../features/appearance/shownOrder.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { stylesheetUrl } from '../../features/appearance/stylesheet/stylesheetFile.server.ts'
import { defaultContactInfo } from '../../features/contact/contract.ts'
import { contactInfoStore } from '../../features/contact/store.server.ts'
import { heroStore } from '../../features/hero/store.server.ts'
import { publishedLinks } from '../../features/profile-links/publishedLinks.ts'
import { profileLinksStore } from '../../features/profile-links/store.server.ts'
import type { Project } from '../../features/projects/contract.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import type { PublishedCategories } from '../../features/skills/categories/contract.ts'
import { categoriesStore } from '../../features/skills/categories/store.server.ts'
import type { Skill } from '../../features/skills/contract.ts'
import type { Database } from '../../server/db/database.ts'
import { keptVersions, storedFiles, waitingFiles } from '../../server/files/fileStore.ts'
import { noDrawing } from '../../shared/drawing.ts'
import { certificationsOf } from '../plates/drawnView.server.ts'
import { hungPlates, isDrawn } from '../plates/hungPlates.server.ts'
import { type BuiltResumes, builtResumes } from '../resumes/builtResumes.server.ts'
import { offeredResume } from '../resumes/offeredResume.server.ts'
import { withoutEmptySections } from './emptySections.server.ts'
import {
  type Evidence,
  evidenceOf,
  namedIn,
  skillsShownIn,
  skillsWithoutIds,
  strengthsShownIn,
  strengthsWithoutIds,
} from './evidence.server.ts'
import {
  hiddenSections,
  isShown,
  withoutHiddenLevels,
  withoutHiddenRatings,
  withoutHiddenStrengths,
} from './hidden.server.ts'
import type { PublicView } from './landing.ts'
import { type Lists, lists, publishedLists } from './lists.server.ts'

/** Everything that the owner has, hidden or not. */
export const wholeView = (db: Database, built = builtResumesOf(db)): PublicView =>
  viewOf(db, lists, {
    built,
    evidence: () => evidenceIn(db, lists.projects),
    listSkills: (limit) => lists.skills.list(db, limit),
    also: () => readAlso(db, { isPublic: false }),
  })

const builtResumesOf = (db: Database) => builtResumes({ db, now: () => new Date() })

type Others = {
  built: BuiltResumes
  evidence: () => Promise<Evidence>
  listSkills: (limit?: number) => Promise<Skill[]>
  also: PublicView['also']
}

const viewOf = (
  db: Database,
  lists: Lists,
  { built, evidence, listSkills, also }: Others,
): PublicView =>
  withoutEmptySections({
    appearance: async () => withStylesheetUrl(await appearanceStore.read(db)),
    hero: () => heroStore.read(db),
    about: async () => strengthsShownIn(await evidence(), await aboutStore.read(db)),
    projects: (limit) => projectsOf(db, lists.projects, limit),
    skills: async (limit) => skillsShownIn(await evidence(), await listSkills(limit)),
    skillCategories: () => publishedCategories(db),
    certifications: (limit) => certificationsOf(db, lists.certifications, limit),
    resume: async () => (await offeredResume(db, built))?.offered ?? null,
    aiTools: (limit) => aiToolsOf(db, lists.aiTools, limit),
    experience: async (limit) =>
      namedIn(await evidence(), 'positions', await lists.experience.list(db, limit)),
    testimonials: async (limit) =>
      namedIn(await evidence(), 'testimonials', await lists.testimonials.list(db, limit)),
    also,
    contact: () => contactInfoStore.read(db),
    profileLinks: async () => publishedLinks(await profileLinksStore.read(db)),
  })

const withStylesheetUrl = (appearance: Appearance): Appearance => ({
  ...publishedAppearance(appearance),
  ...{ stylesheet: '', stylesheet_url: stylesheetUrl(appearance.stylesheet) },
})

/** What the projects show, in the order of the page. */
const evidenceIn = async (db: Database, { names }: Lists['projects']): Promise<Evidence> =>
  evidenceOf(await names(db, shownOrder(await appearanceStore.read(db))))

/** The projects in the order of the page, those without a picture with the address of a drawn one. */
async function projectsOf(
  db: Database,
  { list }: Lists['projects'],
  limit?: number,
): Promise<Project[]> {
  const appearance = await appearanceStore.read(db)
  const order = shownOrder(appearance)
  const projects = await list(db, order, limit)
  if (appearance.draw_pictures === 0 || !projects.some(isDrawn)) return projects
  // A drawing depends on those that follow, also beyond the limit.
  const bare = (limit ? await list(db, order) : projects).filter(isDrawn)
  const plates = hungPlates(bare, { hue: appearance.accent_hue })
  return projects.map((project) => ({ ...project, plate: plates.get(project._id) }))
}

/** The AI tools, those that are known and have no icon with the address of their mark. */
async function aiToolsOf(
  db: Database,
  { list }: Lists['aiTools'],
  limit?: number,
): Promise<AiTool[]> {
  const { draw_pictures } = await appearanceStore.read(db)
  const tools = await list(db, limit)
  if (draw_pictures === 0) return tools
  return tools.map((tool) =>
    tool.iconImage || tool.drawing === noDrawing
      ? tool
      : { ...tool, mark: toolMarks.address(tool.name) },
  )
}

/**
 * What visitors may see: the page, the public calls, the assistant and crawlers read it here alone. A hidden
 * section is as it would be if nothing had ever been written into it, and a record that is not published as
 * if it had never been. `once` wraps what several sections read: a view of one moment reads it once.
 */
export function publicView(
  db: Database,
  built = builtResumesOf(db),
  once = <T>(read: () => Promise<T>) => read,
): PublicView {
  const evidence = once(async () =>
    (await isShown(db, 'projects')) ? evidenceIn(db, publishedLists.projects) : evidenceOf([]),
  )
  const skillsOnce = once(() => publishedLists.skills.list(db))
  const view = viewOf(db, publishedLists, {
    built,
    evidence,
    listSkills: (limit) =>
      limit === undefined ? skillsOnce() : publishedLists.skills.list(db, limit),
    also: () => readAlso(db, { isPublic: true }),
  })
  const unlessHidden =
    <T>(id: SectionId, read: (limit?: number) => Promise<T>, otherwise: T) =>
    async (limit?: number) =>
      (await isShown(db, id)) ? read(limit) : otherwise
  const skills = async (limit?: number) =>
    skillsWithoutIds(await withoutHiddenLevels(db, await view.skills(limit)))
  const about = async () =>
    strengthsWithoutIds(await withoutHiddenStrengths(db, await view.about()))
  const projects = async (limit?: number) =>
    (await withoutHiddenRatings(db, await view.projects(limit))).map(withoutPiece)
  const skillCategories = async () => {
    const shown = new Set((await skillsOnce()).map(({ category }) => category))
    const { categories } = await publishedCategories(db)
    return { categories: categories.filter(({ name }) => shown.has(name)) }
  }
  return {
    ...view,
    about: unlessHidden('about', about, defaultAbout),
    projects: unlessHidden('projects', projects, []),
    skills: unlessHidden('skills', skills, []),
    skillCategories: unlessHidden('skills', skillCategories, { categories: [] }),
    certifications: unlessHidden('certifications', view.certifications, []),
    aiTools: unlessHidden('ai-tools', view.aiTools, []),
    experience: unlessHidden('experience', view.experience, []),
    testimonials: unlessHidden('testimonials', view.testimonials, []),
    also: unlessHidden('also', view.also, noneAlso),
    contact: unlessHidden('contact', view.contact, defaultContactInfo),
  }
}

/** The project of an id or a slug, where visitors may see it. */
export async function publicProject(
  db: Database,
  named: { id: string } | { slug: string },
): Promise<Project | undefined> {
  if (!(await isShown(db, 'projects'))) return undefined
  const { find, findBySlug } = publishedLists.projects
  const project = await ('id' in named ? find(db, named.id) : findBySlug(db, named.slug))
  const [shown] = await withoutHiddenRatings(db, project ? [project] : [])
  return shown
}

/** The slug of the project that had this one before, where visitors may see it. */
export async function renamedTo(db: Database, slug: string): Promise<string | undefined> {
  // No database holds such a text.
  if (slug.includes('\0')) return undefined
  const { findBySlug, findByOldSlug } = publishedLists.projects
  const project = (await findBySlug(db, slug)) ? undefined : await findByOldSlug(db, slug)
  return project && (await isShown(db, 'projects')) ? project.slug : undefined
}

/** A project as its owner alone may see it. */
export const ownersProject = (db: Database, slug: string): Promise<Project | undefined> =>
  projectStore.findBySlug(db, slug)

/** What the page of a project alone shows is in no list of them. */
function withoutPiece(whole: Project): Project {
  const { role, team, story, outcomes, gallery, testimonials, positions, ...project } = whole
  return project
}

/** Whether visitors may see one of the things that use a file. */
export async function isPublicFile(db: Database, name: string): Promise<boolean> {
  for (const slot of await storedFiles(db).slotsOf(name)) {
    if (await isPublicSlot(db, slot)) return true
  }
  return false
}

/** Whether visitors may see what a slot such as `projects/<id>/image` belongs to. */
async function isPublicSlot(db: Database, slot: string): Promise<boolean> {
  const [kind = '', id = ''] = slot.split('/')
  const isHidden = [keptVersions, waitingFiles, ...(await hiddenSections(db))].includes(kind)
  if (isHidden) return false
  const list = Object.values(lists).find(({ versioned }) => versioned.kind === kind)
  return !list || (await list.published.find(db, id)) !== undefined
}

async function publishedCategories(db: Database): Promise<PublishedCategories> {
  const { categories } = await categoriesStore.read(db)
  return { categories: categories.map(({ name, color }) => ({ name, color })) }
}
