import { type OwnSectionId, type PageSectionId, sectionIds, sections } from './sections.ts'

export const mostOwnSections = 12

export const isOwnSection = (id: string): id is OwnSectionId => /^own-[a-z0-9-]{1,56}$/.test(id)

export const isPageSection = (id: string): id is PageSectionId =>
  isOwnSection(id) || sectionIds.some((sectionId) => sectionId === id)

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
  const pageSections = order.filter(
    ({ id }) => !isOwnSection(id) || ownSections.some(({ _id }) => _id === id),
  )
  const added = ownSections.flatMap(({ _id: id }) =>
    isOwnSection(id) && pageSections.every((section) => section.id !== id)
      ? [{ id, hidden: 0 as const }]
      : [],
  )
  const end = pageSections.findIndex(({ id }) => id === 'contact')
  return end < 0
    ? [...pageSections, ...added]
    : [...pageSections.slice(0, end), ...added, ...pageSections.slice(end)]
}
