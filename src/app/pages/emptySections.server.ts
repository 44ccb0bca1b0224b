import { type About, defaultAbout } from '../../features/about/contract.ts'
import { isNothing } from '../../features/also/noneAlso.ts'
import type { SectionId } from '../../features/appearance/sectionIds.ts'
import type { Content, PublicView } from './landing.ts'

/**
 * The view with the sections hidden in which there is nothing, where their owner wishes so. No further entry of the
 * navigation leads to one of them, hidden or not.
 */
export function withoutEmptySections(view: PublicView): PublicView {
  const hideEmpty = async (section: Section): Promise<Section> =>
    section.hidden === 0 && (await isEmpty[section.id](view))
      ? { ...section, hidden: 1, empty: 1 }
      : section
  const unlessEmpty = async (entry: Entry): Promise<Entry[]> =>
    entry.to !== 'link' && (await isEmpty[entry.to](view)) ? [] : [entry]
  return {
    ...view,
    appearance: async () => {
      const appearance = await view.appearance()
      const { sections, navigation } = appearance
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

const hasNone = async (read: (limit?: number) => Promise<unknown[]>) => (await read(1)).length === 0

const isEmpty: Record<SectionId, (view: PublicView) => Promise<boolean>> = {
  about: async (view) => isUnwritten(await view.about()),
  projects: (view) => hasNone(view.projects),
  skills: (view) => hasNone(view.skills),
  // The resume hangs there too.
  certifications: async (view) =>
    (await hasNone(view.certifications)) && (await view.resume()) === null,
  'ai-tools': (view) => hasNone(view.aiTools),
  experience: (view) => hasNone(view.experience),
  testimonials: (view) => hasNone(view.testimonials),
  also: async (view) => isNothing(await view.also()),
  // There is always the form.
  contact: async () => false,
}

/** Whether nothing stands there but what a new site says by itself. */
function isUnwritten({ journey_points, education_items, strengths_list }: About): boolean {
  const own = journey_points.filter(
    ({ point }) => !defaultAbout.journey_points.some((preset) => preset.point === point),
  )
  return [own, education_items, strengths_list].every((list) => list.length === 0)
}
