import type { JsonResume } from '../jsonResume.ts'
import type { ResumeSection } from '../sections.ts'

/** The item of a section as JSON Resume has it. */
export type Item<Section extends ResumeSection> = NonNullable<JsonResume[Section]>[number]

/** An entry of the record: the item that it makes, and its points, which a résumé may leave out or word otherwise. */
export type LifeEntry<Section extends ResumeSection = ResumeSection> = {
  id: string
  /** What it is called where entries are chosen. */
  name: string
  item: Item<Section>
  points: { id: string; text: string }[]
  /** What the record tells of it that no résumé shows. */
  more?: string
}

/** The point of a project that stands for its description. */
export const descriptionId = 'description'

/** All that a résumé is made of: what visitors may see of the record, in its order. */
export type WorkingLife = {
  person: {
    name: string
    title: string
    summary: string
    email: string
    location: string
    profiles: { network: string; url: string }[]
    /** The path of the portrait; '' for none. */
    portrait: string
  }
  sections: { [Section in ResumeSection]: LifeEntry<Section>[] }
}
