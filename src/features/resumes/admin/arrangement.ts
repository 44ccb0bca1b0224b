import { arranged } from '../content/arrange.ts'
import type { ArrangedEntry, ArrangedSection, Choices } from '../contract.ts'
import { resumeSections } from '../sections.ts'

type ChoosableEntry = Choices['sections'][number]['entries'][number]

/** A section with all that could stand in it, in the order of the résumé. */
export type Arrangement = ArrangedSection & { choices: ChoosableEntry[] }

const plainSection = (id: ArrangedSection['id']): ArrangedSection => ({
  id,
  hidden: 0,
  entries: [],
})
const plainEntry = (id: string): ArrangedEntry => ({ id, hidden: 0, points: [] })

/** All sections of a résumé with every entry and point that the record has for them, what was chosen among them. */
export function arrangementOf(sections: ArrangedSection[], choices: Choices): Arrangement[] {
  return arranged(resumeSections.map(plainSection), sections).map(({ id }) => {
    const section = sections.find((section) => section.id === id) ?? plainSection(id)
    const entries = choices.sections.find((section) => section.id === id)?.entries ?? []
    const ordered = arranged(entries, section.entries)
    return {
      ...section,
      choices: ordered,
      entries: ordered.map((entry) => {
        const chosen = section.entries.find(({ id }) => id === entry.id) ?? plainEntry(entry.id)
        const points = arranged(entry.points, chosen.points).map(
          ({ id }) =>
            chosen.points.find((point) => point.id === id) ?? { id, hidden: 0 as const, text: '' },
        )
        return { ...chosen, points }
      }),
    }
  })
}

/** The sections with one of them changed; the others stay as they were chosen, and what is new finds its place. */
export function withSection(
  sections: Arrangement[],
  changed: ArrangedSection,
  before: ArrangedSection[],
): ArrangedSection[] {
  return sections.map(({ id }) => {
    if (id !== changed.id) return before.find((section) => section.id === id) ?? plainSection(id)
    const { hidden, entries } = changed
    return { id, hidden, entries }
  })
}

/** A list with one of its members elsewhere. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}

/** A list with one of its members changed. */
export const replaced = <T>(list: readonly T[], index: number, member: T): T[] =>
  list.with(index, member)
