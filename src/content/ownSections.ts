import { type OwnSectionId, type PageSectionId, sectionIds, sections } from './sections.ts'

export const mostOwnSections = 12

export const isOwnSection = (id: string): id is OwnSectionId => /^own-[a-z0-9-]{1,56}$/.test(id)

export const isPageSection = (id: string): id is PageSectionId =>
  isOwnSection(id) || sectionIds.some((known) => known === id)

/** The name of a section in the admin and in the navigation; '' for one that is deleted. */
export const nameOfSection = (
  id: PageSectionId,
  ownSections: readonly { _id: string; heading: string }[],
): string =>
  isOwnSection(id) ? (ownSections.find(({ _id }) => _id === id)?.heading ?? '') : sections[id].name

/**
 * The order of a page with the sections that the owner added: one that is deleted is skipped, and one that has no place
 * yet stands before the contact section.
 */
export function withOwnSections<Placed extends { id: PageSectionId }>(
  order: readonly Placed[],
  ownSections: readonly { _id: string }[],
): (Placed | { id: OwnSectionId; hidden: 0 })[] {
  const known = order.filter(
    ({ id }) => !isOwnSection(id) || ownSections.some(({ _id }) => _id === id),
  )
  const added = ownSections.flatMap(({ _id: id }) =>
    isOwnSection(id) && known.every((section) => section.id !== id)
      ? [{ id, hidden: 0 as const }]
      : [],
  )
  const end = known.findIndex(({ id }) => id === 'contact')
  return end < 0 ? [...known, ...added] : [...known.slice(0, end), ...added, ...known.slice(end)]
}
