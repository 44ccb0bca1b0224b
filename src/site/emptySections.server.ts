import { isOwnSection } from '../content/ownSections.ts'
import type { About } from '../content/publicDocument.ts'
import { type PageSectionId, sections, usuallyEmptySections } from '../content/sections.ts'
import type { Content, PublicView } from './landing.ts'
import { ownPoints } from './ownTexts.ts'

/**
 * The view with the sections hidden in which there is nothing, where their owner wishes so. No further entry of the
 * navigation leads to one of them, hidden or not.
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
      const { navigation } = appearance
      const sections = (await Promise.all(appearance.sections.map(unlessUnused))).flat()
      return {
        ...appearance,
        navigation: (await Promise.all(navigation.map(unlessEmpty))).flat(),
        sections: appearance.hide_empty ? await Promise.all(sections.map(hideEmpty)) : sections,
      }
    },
  }
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
