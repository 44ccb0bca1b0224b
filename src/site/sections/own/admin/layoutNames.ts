import type { SectionLayout } from '../../../../content/collections/ownSections.ts'

export const layoutNames: Record<SectionLayout, string> = {
  list: 'List',
  cards: 'Cards',
  timeline: 'Timeline',
  gallery: 'Gallery',
  quotes: 'Quotes',
}
