import type { Appearance } from '../content/publicDocument.ts'
import type { PageSectionId } from '../content/sections.ts'

/** The sections that visitors may not see. */
export const hiddenSections = ({ sections }: Pick<Appearance, 'sections'>): PageSectionId[] =>
  sections.flatMap(({ id, hidden }) => (hidden ? [id] : []))

export const isShown = (appearance: Pick<Appearance, 'sections'>, id: PageSectionId): boolean =>
  !hiddenSections(appearance).includes(id)
