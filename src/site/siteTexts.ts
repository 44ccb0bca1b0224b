import { defaultAbout, defaultAppearance, defaultHero } from '../content/documents/defaults.ts'
import type { Palette } from '../content/documents/palettes.ts'
import type { Theme } from '../content/documents/themes.ts'
import type { Appearance, EducationItem, Hero } from '../content/publicDocument.ts'
import type { OwnSection, Position, Post, Project, SectionItem, Skill } from '../content/records.ts'
import type { SectionId } from '../content/sections.ts'
import { type Loaded, loadedOr } from '../shared/loaded.ts'
import type { Scheme } from '../shared/schemes.ts'
import type { Language } from '../shared/texts/languages.ts'
import type { Translate } from '../shared/texts/translator.ts'
import { inOneLine } from './availability.ts'
import { fieldAddresses } from './fieldAddresses.ts'
import type { Landing } from './landing.ts'
import { creditOf } from './ownTexts.ts'
import { type MoreListRecords, moreListsIn } from './sections/more-lists/contract.ts'
import { linksAt, type ShownLink } from './sections/profile-links/linksAt.ts'
import { type Group, groupSkills } from './sections/skills/categories/groupSkills.ts'
import { isShown as isSectionShown } from './shownSections.ts'

/** Data about the site for crawlers: only what the page shows. */
export type Site = {
  /** Translates into the page's language. */
  t: Translate
  language: Language
  title: string
  description: string
  /** The words at the end of each page; '' for none. */
  credit: string
  theme: Theme
  palette: Palette
  accentHue: number
  scheme: Scheme
  hero: Hero
  /** With time zone, permits and languages, if the contact section is shown; '' if none is said. */
  availability: string
  projects: Project[]
  posts: Post[]
  skills: Group<Skill>[]
  positions: Position[]
  education: EducationItem[]
  moreLists: MoreListRecords
  ownSections: SectionWithItems[]
  /** Points of the journey, as 'heading: text'. */
  journey: string[]
  /** Links to the owner's profiles. */
  profiles: Pick<ShownLink, 'label' | 'href'>[]
  /** Times of the records' last changes, as ISO text in UTC. */
  recordTimes: string[]
}

export function siteOf(landing: Landing, t: Translate): Site {
  const appearance = loadedOr(landing.appearance, defaultAppearance)
  const hero = heroIn(loadedOr(landing.hero, defaultHero), t)
  const { categories } = loadedOr(landing.skillCategories, { categories: [] })
  const sectionOr = <T>(id: SectionId, section: Loaded<T>, otherwise: T): T =>
    isShown(landing, id) ? loadedOr(section, otherwise) : otherwise
  const contact = sectionOr('contact', landing.contact, undefined)
  const about = sectionOr('about', landing.about, { ...defaultAbout, journey_points: [] })
  return {
    t,
    language: appearance.language,
    ...siteTexts(appearance, hero),
    credit: creditOf(t, appearance.credit, hero.name),
    theme: appearance.theme,
    palette: appearance.palette,
    accentHue: appearance.accent_hue,
    scheme: appearance.scheme,
    hero,
    availability: inOneLine(contact?.availability ?? hero.availability ?? ''),
    projects: sectionOr('projects', landing.projects, []),
    posts: sectionOr('writing', landing.posts, []),
    skills: groupSkills(sectionOr('skills', landing.skills, []), categories),
    positions: sectionOr('experience', landing.experience, []),
    education: about.education_items,
    moreLists: moreListsIn(isShown(landing, 'also') ? landing : undefined),
    ownSections: ownSectionsIn(landing),
    journey: about.journey_points.map(({ point }) => t.given(point)),
    profiles: profilesOf(landing),
    recordTimes: recordTimes(landing),
  }
}

/** The sections that the owner added, with their items, in the order of the page. */
export const ownSectionsIn = (landing: Landing): SectionWithItems[] =>
  sectionsWithItems(
    loadedOr(landing.appearance, defaultAppearance).sections,
    loadedOr(landing['own-sections'], []),
    loadedOr(landing['section-items'], []),
  )

/** The hero with unchanged default texts translated. */
const heroIn = (hero: Hero, t: Translate): Hero => ({
  ...hero,
  name: t.given(hero.name),
  title: t.given(hero.title),
  subtitle: t.given(hero.subtitle),
  description: t.given(hero.description),
  welcome_text: t.given(hero.welcome_text),
})

/** Links to the owner's profiles in any place of the page. */
export function profilesOf({ hero, contact, profileLinks }: Landing): ShownLink[] {
  const links = loadedOr(profileLinks, { links: [] })
  const fields = fieldAddresses('footer', loadedOr(hero, undefined), loadedOr(contact, undefined))
  return linksAt(['hero', 'contact', 'footer'], links, fields)
}

/** Whether a section is visible to visitors. */
export const isShown = ({ appearance }: Landing, id: SectionId): boolean =>
  isSectionShown(loadedOr(appearance, defaultAppearance), id)

/** The owner's name, and their title if it is given. */
export const nameAndTitle = ({ name, title }: Pick<Hero, 'name' | 'title'>, separator = ', ') =>
  [name, title].filter(Boolean).join(separator)

/** Title and description of the site: the owner's, or made from the hero. */
export function siteTexts(
  { site_title, site_description }: Pick<Appearance, 'site_title' | 'site_description'>,
  hero: Hero,
) {
  return {
    title: site_title || nameAndTitle(hero, ': '),
    description: site_description || hero.subtitle || hero.description || hero.title || hero.name,
  }
}

function recordTimes(landing: Landing): string[] {
  return Object.values(landing).flatMap((section) =>
    section.status === 'loaded' && Array.isArray(section.value)
      ? section.value.map(({ updated_at }) => updated_at)
      : [],
  )
}

/** The address of a project's details on the landing page. */
export const projectPath = ({ slug }: Pick<Project, 'slug'>) =>
  `/?project=${encodeURIComponent(slug)}`

/** The text on one line of at most `length` characters, cut between words. */
export function oneLine(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const end = line.lastIndexOf(' ', length - 1)
  return `${line.slice(0, end > 0 ? end : length - 1)}…`
}

type SectionWithItems = { section: OwnSection; items: SectionItem[] }

/** The owner's own sections in which there is something, in the order of the page. */
function sectionsWithItems(
  order: readonly { id: string; hidden: 0 | 1 }[],
  sections: readonly OwnSection[],
  items: readonly SectionItem[],
): SectionWithItems[] {
  return order.flatMap(({ id, hidden }) => {
    const section = hidden ? undefined : sections.find(({ _id }) => _id === id)
    const itemsOfSection = items.filter((item) => item.section === id)
    return section && itemsOfSection.length > 0 ? [{ section, items: itemsOfSection }] : []
  })
}
