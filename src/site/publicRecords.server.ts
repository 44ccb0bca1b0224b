import { projects } from '../content/collections/projects.ts'
import type { ProjectOnPage } from '../content/records.ts'
import { allCollections } from '../content/registry.ts'
import { sectionOf } from '../content/sections.ts'
import { visitorRecord } from '../content/visitorRecord.ts'
import type { Database } from '../server/db/database.ts'
import { storedFiles, versionSlots, waitingSlots } from '../server/files/fileStore.ts'
import { collectionStores } from './collectionStores.server.ts'
import { withoutHiddenRatings } from './hidden.server.ts'
import { projectStore } from './sections/projects/store.server.ts'
import { hiddenSections, isShown } from './shownSections.ts'
import type { PublishedContent } from './storedContent.server.ts'

/** The project of a slug with all that its page shows, where visitors may see it. */
export async function publicProject(
  { appearance, lists }: PublishedContent,
  slug: string,
): Promise<ProjectOnPage | undefined> {
  const currentAppearance = await appearance()
  if (!isShown(currentAppearance, 'projects')) return undefined
  const project = (await lists.projects()).find((project) => project.slug === slug)
  const [visible] = withoutHiddenRatings(currentAppearance, project ? [project] : [])
  return visible && visitorRecord(projects, visible, 'page')
}

/** Whether visitors may see the project of an id. */
export const isPublicProject = async (
  db: Database,
  { appearance }: PublishedContent,
  id: string,
): Promise<boolean> =>
  isShown(await appearance(), 'projects') &&
  (await projectStore.published.find(db, id)) !== undefined

/** The slug of the project that had this one before, where visitors may see it. */
export async function renamedTo(
  db: Database,
  { appearance, lists }: PublishedContent,
  slug: string,
): Promise<string | undefined> {
  // No database holds such a text.
  if (slug.includes('\0') || !isShown(await appearance(), 'projects')) return undefined
  if ((await lists.projects()).some((project) => project.slug === slug)) return undefined
  return (await projectStore.published.findByOldSlug(db, slug))?.slug
}

/** Whether visitors may see one of the things that use a file. */
export async function isPublicFile(
  db: Database,
  content: PublishedContent,
  name: string,
): Promise<boolean> {
  const slots = await storedFiles(db).slotsOf(name)
  const hidden = slots.length > 0 ? hiddenSections(await content.appearance()) : []
  for (const slot of slots) if (await isPublicSlot(db, content, { slot, hidden })) return true
  return false
}

/** Whether visitors may see what a slot such as `projects/<id>/image` belongs to. */
async function isPublicSlot(
  db: Database,
  content: PublishedContent,
  { slot, hidden }: { slot: string; hidden: string[] },
): Promise<boolean> {
  const [kind = '', id = ''] = slot.split('/')
  if (allCollections.some(({ name, isPrivate }) => name === kind && isPrivate)) return false
  if ([versionSlots, waitingSlots, ...hidden].includes(sectionOf(kind) ?? kind)) return false
  if (kind === 'section-items') {
    const item = (await content.lists[kind]()).find(({ _id }) => _id === id)
    const { sections } = await content.appearance()
    return sections.some((section) => section.id === item?.section && !section.hidden)
  }
  // A scheduled post is published, and not yet public.
  if (kind === 'posts') return (await content.lists.posts()).some(({ _id }) => _id === id)
  const list = Object.values(collectionStores).find(({ versioned }) => versioned.kind === kind)
  return !list || (await list.published.find(db, id)) !== undefined
}
