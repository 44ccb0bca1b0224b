import type { Documents } from '../cms/document/documentStore.server.ts'
import { documentStores } from '../cms/document/documentStores.server.ts'
import { defaultAbout, defaultContactInfo } from '../content/documents/defaults.ts'
import { isOwnSection } from '../content/ownSections.ts'
import type { Appearance, PublishedCategories } from '../content/publicDocument.ts'
import type { PublicName } from '../content/publicList.ts'
import type { AiTool } from '../content/records.ts'
import { publicCollections } from '../content/registry.ts'
import { type SectionId, sectionOf } from '../content/sections.ts'
import { visitorRecord } from '../content/visitorRecord.ts'
import { memoize } from '../server/cache/memoize.ts'
import { noPlaceholder } from '../shared/placeholder.ts'
import { textsIn } from '../shared/texts/translations.ts'
import { publishedAppearance } from './appearance/publishedAppearance.ts'
import { stylesheetUrl } from './appearance/stylesheet/stylesheetFile.server.ts'
import { availabilityOf, workLanguages } from './availability.ts'
import { withoutEmptySections } from './emptySections.server.ts'
import {
  withoutHiddenLevels,
  withoutHiddenRatings,
  withoutHiddenStrengths,
} from './hidden.server.ts'
import type { PublicView } from './landing.ts'
import { withAnchors } from './ownAnchors.server.ts'
import { ownAbout, ownContactInfo, ownHero } from './ownTexts.ts'
import {
  itemsWithProjects,
  namedIn,
  type RelatedProjectsIndex,
  relatedProjectsOf,
  skillsWithProjects,
  strengthsWithoutIds,
  strengthsWithProjects,
} from './relatedProjects.server.ts'
import type { ResumeFile } from './resumes/file/contract.ts'
import { toolIcons } from './sections/ai-tools/toolIcons.server.ts'
import { publishedLinks } from './sections/profile-links/publishedLinks.ts'
import { isShown } from './shownSections.ts'
import type { Lists, StoredContent } from './storedContent.server.ts'

/** Answers what *Download Resume* gives; null where there is nothing. */
export type OfferResume = () => Promise<ResumeFile | null>

/** Everything that the owner has, hidden or not. */
export const ownerView = (content: StoredContent, offered: OfferResume): PublicView =>
  viewOf(content, {
    offered,
    relatedProjects: memoize(async () => relatedProjectsOf(await content.lists.projects())),
    languages: content.lists.languages,
  })

type Others = {
  offered: OfferResume
  relatedProjects: () => Promise<RelatedProjectsIndex>
  languages: Lists['languages']
}

const viewOf = (content: StoredContent, others: Others): PublicView => {
  const { offered, relatedProjects, languages } = others
  const { documents, appearance, lists } = content
  const availability = memoize(async () => {
    const info = documentStores['contact-info'].of(await documents())
    const t = textsIn((await appearance()).language)
    const { terms, details } = availabilityOf(info, await content.today(), t)
    if (terms.length === 0) return { short: {}, long: {} }
    const short = terms.join(' · ')
    const lines = [short, ...details, workLanguages(await languages(), t)].filter(Boolean)
    return { short: { availability: short }, long: { availability: lines.join('\n') } }
  })
  const view = withoutEmptySections({
    ...lists,
    appearance: async () => {
      const ownSections = await lists['own-sections']()
      const published = publishedAppearance(await appearance(), ownSections)
      return withStylesheetUrl(withAnchors(published, ownSections))
    },
    hero: async () => ({
      ...ownHero(documentStores.hero.of(await documents()), await appearance()),
      ...(await availability()).short,
    }),
    about: async () =>
      strengthsWithProjects(
        await relatedProjects(),
        ownAbout(documentStores.about.of(await documents()), await appearance()),
      ),
    skills: async () => skillsWithProjects(await relatedProjects(), await lists.skills()),
    skillCategories: async () => publishedCategories(await documents()),
    resume: offered,
    'ai-tools': async () => aiToolsIn(await lists['ai-tools'](), await appearance()),
    experience: async () => namedIn(await relatedProjects(), 'positions', await lists.experience()),
    testimonials: async () =>
      namedIn(await relatedProjects(), 'testimonials', await lists.testimonials()),
    'section-items': async () => {
      const items = await lists['section-items']()
      return items.length > 0 ? itemsWithProjects(await relatedProjects(), items) : items
    },
    contact: async () => {
      const {
        available_for,
        available_from,
        available_until,
        available_time_zone,
        available_permits,
        ...info
      } = documentStores['contact-info'].of(await documents())
      return { ...ownContactInfo(info, await appearance()), ...(await availability()).long }
    },
    profileLinks: async () => publishedLinks(documentStores['profile-links'].of(await documents())),
  })
  return madeOnce(view)
}

/**
 * A view each part of which is made when it is first asked for, and kept; one that failed is made again. What is said of
 * the résumé depends on whether its PDF was made.
 */
function madeOnce({ resume, ...parts }: PublicView): PublicView {
  const entries = Object.entries(parts).map(([name, make]) => [
    name,
    memoize(make as () => Promise<unknown>),
  ])
  return { ...(Object.fromEntries(entries) as typeof parts), resume }
}

const withStylesheetUrl = (appearance: Appearance): Appearance => ({
  ...appearance,
  stylesheet: '',
  stylesheet_url: stylesheetUrl(appearance.stylesheet),
})

/** The AI tools, those that are known and have no icon with the address of their mark. */
const aiToolsIn = (tools: AiTool[], { draw_pictures }: Appearance): AiTool[] =>
  draw_pictures === 0
    ? tools
    : tools.map((tool) =>
        tool.iconImage || tool.drawing === noPlaceholder
          ? tool
          : { ...tool, mark: toolIcons.address(tool.name) },
      )

/**
 * Content that visitors may see. The page, the public calls, the assistant and crawlers read it here alone.
 * A hidden section reads as empty.
 */
export function publicView(content: StoredContent, offered: OfferResume): PublicView {
  const { documents, appearance, lists } = content
  const relatedProjects = memoize(async () =>
    relatedProjectsOf(isShown(await appearance(), 'projects') ? await lists.projects() : []),
  )
  const languages = async () => (isShown(await appearance(), 'also') ? lists.languages() : [])
  const view = viewOf(content, { offered, relatedProjects, languages })
  const unlessHidden =
    <T>(id: SectionId | undefined, read: () => Promise<T>, otherwise: T) =>
    async () =>
      !id || isShown(await appearance(), id) ? read() : otherwise
  const about = async () =>
    strengthsWithoutIds(withoutHiddenStrengths(await appearance(), await view.about()))
  const skillCategories = async () => {
    const usedCategories = new Set((await lists.skills()).map(({ category }) => category))
    const { categories } = publishedCategories(await documents())
    return { categories: categories.filter(({ name }) => usedCategories.has(name)) }
  }
  const read: Lists = {
    ...view,
    skills: async () => withoutHiddenLevels(await appearance(), await view.skills()),
    projects: async () => withoutHiddenRatings(await appearance(), await view.projects()),
    'own-sections': memoize(async () => {
      const currentAppearance = await appearance()
      return (await view['own-sections']()).filter(
        ({ _id }) => isOwnSection(_id) && isShown(currentAppearance, _id),
      )
    }),
    'section-items': async () => {
      const publicSections = await read['own-sections']()
      return (await view['section-items']()).filter(({ section }) =>
        publicSections.some(({ _id }) => _id === section),
      )
    },
  }
  const visible = publicCollections.map((collection) => {
    const name = collection.name as PublicName
    const records = async () =>
      (await read[name]()).map((record) => visitorRecord(collection, record))
    return [name, unlessHidden(sectionOf(name), records, [])]
  })
  return madeOnce({
    ...view,
    ...(Object.fromEntries(visible) as Lists),
    about: unlessHidden('about', about, defaultAbout),
    skillCategories: unlessHidden('skills', skillCategories, { categories: [] }),
    contact: unlessHidden('contact', view.contact, defaultContactInfo),
  })
}

function publishedCategories(documents: Documents): PublishedCategories {
  const { categories } = documentStores['skill-categories'].of(documents)
  return { categories: categories.map(({ name, color }) => ({ name, color })) }
}
