import { isOwnSection } from '../../../content/ownSections.ts'
import type { ArrangedEntry, ArrangedSection, Choices } from '../../../site/resumes/contract.ts'
import { sectionOrder } from '../../../site/resumes/newResume.ts'
import { mostArranged } from '../../../site/resumes/schemas.ts'
import { resumeSections } from '../../../site/resumes/sections.ts'
import type { TemplateName } from '../../../site/resumes/templates/templates.ts'
import { inChosenOrder } from '../content/arrange.ts'

type ChoosableEntry = Choices['sections'][number]['entries'][number]

/** A section with all available entries, in the order of the résumé. */
export type Arrangement = ArrangedSection & {
  choices: ChoosableEntry[]
  /** The heading of a section that the owner added. */
  title?: string | undefined
}

const plainSection = (id: ArrangedSection['id']): ArrangedSection => ({
  id,
  hidden: 0,
  entries: [],
})
const plainEntry = (id: string): ArrangedEntry => ({ id, hidden: 0, points: [] })

/** All sections of a résumé with every available entry and point, and what was chosen. */
export function arrangementOf(sections: ArrangedSection[], choices: Choices): Arrangement[] {
  const ownSections = choices.sections.filter(({ id }) => isOwnSection(id))
  const plainSections = [...resumeSections, ...ownSections.map(({ id }) => id)].map(plainSection)
  return inChosenOrder(plainSections, sections).map(({ id }) => {
    const section = sections.find((section) => section.id === id) ?? plainSection(id)
    const { title, entries = [] } = choices.sections.find((section) => section.id === id) ?? {}
    const ordered = inChosenOrder(entries, section.entries)
    return {
      ...section,
      title,
      choices: ordered,
      entries: ordered.map((entry) => {
        const chosen = section.entries.find(({ id }) => id === entry.id) ?? plainEntry(entry.id)
        const points = inChosenOrder(entry.points, chosen.points).map(
          ({ id }) =>
            chosen.points.find((point) => point.id === id) ?? { id, hidden: 0 as const, text: '' },
        )
        return { ...chosen, points }
      }),
    }
  })
}

/** The sections with one changed; others keep what was chosen, and new entries are placed. */
export function withSection(
  sections: Arrangement[],
  changed: ArrangedSection,
  before: ArrangedSection[],
): ArrangedSection[] {
  const chosen = sections.map(({ id }) => {
    if (id !== changed.id) return before.find((section) => section.id === id) ?? plainSection(id)
    const { hidden, entries } = changed
    return { id, hidden, entries }
  })
  return withAbsent(chosen, before)
}

/** The chosen sections, then choices of `before` for content that is hidden or a draft. It may be published again. */
export const withAbsent = (
  chosen: ArrangedSection[],
  before: ArrangedSection[],
): ArrangedSection[] =>
  joined(chosen, before, mostArranged.sections).map((section) => {
    const { entries = [] } = before.find(({ id }) => id === section.id) ?? {}
    return {
      ...section,
      entries: joined(section.entries, entries, mostArranged.entries).map((entry) => {
        const { points = [] } = entries.find(({ id }) => id === entry.id) ?? {}
        return { ...entry, points: joined(entry.points, points, mostArranged.points) }
      }),
    }
  })

type Change = { sections: ArrangedSection[]; from: TemplateName; to: TemplateName }

/** The sections in the order of another template, if they are still in that of the first. */
export function inTemplateOrder({ sections, from, to }: Change): ArrangedSection[] {
  const positionIn = (template: TemplateName) => {
    const order: string[] = sectionOrder(template)
    return ({ id }: ArrangedSection) => (order.includes(id) ? order.indexOf(id) : order.length)
  }
  const sorted = (template: TemplateName) => {
    const position = positionIn(template)
    return sections.toSorted((one, other) => position(one) - position(other))
  }
  const isArranged = sorted(from).some((section, index) => section !== sections[index])
  return isArranged ? sections : sorted(to)
}

const joined = <Placed extends { id: string }>(chosen: Placed[], before: Placed[], most: number) =>
  [...chosen, ...before.filter(({ id }) => chosen.every((one) => one.id !== id))].slice(0, most)
