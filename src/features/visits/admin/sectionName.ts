import { isPageSection, nameOfSection } from '../../../content/ownSections.ts'

export type OwnSection = { _id: string; heading: string }

/** The name of a section by the anchor that visitors reached. */
export function sectionName(anchor: string, own: readonly OwnSection[]): string {
  if (anchor === 'hero') return 'Hero'
  return (isPageSection(anchor) && nameOfSection(anchor, own)) || anchor
}
