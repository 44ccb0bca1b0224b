import { isOwnSection } from '../content/ownSections.ts'
import type { About } from '../content/publicDocument.ts'
import { type PageSectionId, sections, usuallyEmptySections } from '../content/sections.ts'
import { navigationIcons } from './appearance/publishedAppearance.ts'
import type { Content, PublicView } from './landing.ts'
import { ownPoints } from './ownTexts.ts'
import { isShown } from './shownSections.ts'

/**
 * The view with the sections hidden in which there is nothing, where their owner wishes so; the entry Resume then leads
 * to the experience of a page without certifications. No further entry of the navigation leads to an empty section,
 * hidden or not.
 */
export function withoutEmptySections(view: PublicView): PublicView {
  const hideEmpty = async (section: Section): Promise<Section> =>
    section.hidden === 0 && (await isEmpty(view, section.id))
      ? { ...section, hidden: 1, empty: 1 }
      : section
  // Most sites do not know of it, and one that the owner added begins with its first item.
  const unlessUnused = async (section: Section): Promise<Section[]> =>
    isUnknown(section.id) && (await isEmpty(view, section.id)) ? [] : [section]
  const unlessEmpty = async (entry: Entry): Promise<Entry[]> =>
    entry.to !== 'link' && (await isEmpty(view, entry.to)) ? [] : [entry]
  return {
    ...view,
    appearance: async () => {
      const appearance = await view.appearance()
      const navigation = (await Promise.all(appearance.navigation.map(unlessEmpty))).flat()
      const used = (await Promise.all(appearance.sections.map(unlessUnused))).flat()
      if (!appearance.hide_empty) return { ...appearance, navigation, sections: used }
      const sections = await Promise.all(used.map(hideEmpty))
      const leadsToExperience = await isResumeExperience(view, { navigation, sections })
      return {
        ...appearance,
        navigation: leadsToExperience ? [experienceAsResume, ...navigation] : navigation,
        sections,
      }
    },
  }
}

/** Has the label of the standard entry, which it replaces. */
const experienceAsResume: Entry = {
  to: 'experience',
  label: 'Resume',
  url: '',
  icon: navigationIcons.experience,
}

/** Whether the page shows positions and no certifications, and its owner has no entry for them. */
async function isResumeExperience(
  view: PublicView,
  appearance: Pick<Content<'appearance'>, 'navigation' | 'sections'>,
): Promise<boolean> {
  if (!isShown(appearance, 'experience')) return false
  if (appearance.navigation.some(({ to, label }) => to === 'experience' || label === 'Resume'))
    return false
  return !isShown(appearance, 'certifications') || (await view.certifications()).length === 0
}

type Section = Content<'appearance'>['sections'][number]
type Entry = Content<'appearance'>['navigation'][number]

const isUnknown = (id: PageSectionId) =>
  isOwnSection(id) || usuallyEmptySections.some((unused) => unused === id)

/** Whether a section shows nothing; the contact section always has its form. */
async function isEmpty(view: PublicView, id: PageSectionId): Promise<boolean> {
  if (isOwnSection(id)) {
    return (await view['section-items']()).every(({ section }) => section !== id)
  }
  if (id === 'contact') return false
  if (id === 'about') return isUnwritten(await view.about())
  // The section of certifications offers the resume, too.
  if (id === 'certifications' && (await view.resume()) !== null) return false
  const lists = await Promise.all(sections[id].collections.map((name) => view[name]()))
  return lists.every((list) => list.length === 0)
}

/** Whether a section has only the texts of a new site. */
const isUnwritten = (about: About): boolean =>
  [ownPoints(about), about.education_items, about.strengths_list].every((list) => list.length === 0)
