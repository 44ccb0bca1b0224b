import type { OwnSectionId } from '../../../content/sections.ts'
import type { JsonResume, OwnItem } from '../../../site/resumes/jsonResume.ts'
import type { AnyResumeSection, ResumeSection } from '../../../site/resumes/sections.ts'

/** A section's item in JSON Resume. */
type Item<Section extends AnyResumeSection> = Section extends ResumeSection
  ? NonNullable<JsonResume[Section]>[number]
  : OwnItem

/** An entry of the content: its item, and its points, which a résumé can leave out or reword. */
export type ContentEntry<Section extends AnyResumeSection = AnyResumeSection> = {
  id: string
  /** Name in the selection. */
  name: string
  item: Item<Section>
  points: { id: string; text: string }[]
  /** Details that no résumé shows. */
  more?: string
}

/** Id of the point for a project's description. */
export const descriptionId = 'description'

/** The published content that résumés are made from, in its order. */
export type ResumeContent = {
  person: {
    name: string
    title: string
    summary: string
    email: string
    location: string
    profiles: { network: string; url: string }[]
    /** Path of the portrait; '' for none. */
    portrait: string
  }
  sections: { [Section in ResumeSection]: ContentEntry<Section>[] }
  /** The sections that the owner added. */
  own?: { id: OwnSectionId; title: string; entries: ContentEntry<OwnSectionId>[] }[]
}
