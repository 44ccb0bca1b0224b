import type { OwnSection, SectionItem } from '../../../content/records.ts'

export type SectionWithItems = { section: OwnSection; items: SectionItem[] }

/** The owner's own sections in which there is something, in the order of the page. */
export function sectionsWithItems(
  order: readonly { id: string; hidden: 0 | 1 }[],
  sections: readonly OwnSection[],
  items: readonly SectionItem[],
): SectionWithItems[] {
  return order.flatMap(({ id, hidden }) => {
    const section = hidden ? undefined : sections.find(({ _id }) => _id === id)
    const own = items.filter((item) => item.section === id)
    return section && own.length > 0 ? [{ section, items: own }] : []
  })
}
