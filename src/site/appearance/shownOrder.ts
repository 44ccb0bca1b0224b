import type { Appearance } from '../../content/publicDocument.ts'

/** The order of projects for visitors: the owner's order if it would be by hidden ratings. */
export const shownOrder = ({
  project_order,
  hide_ratings,
}: Pick<Appearance, 'project_order' | 'hide_ratings'>): Appearance['project_order'] =>
  hide_ratings && project_order === 'rating' ? 'owner' : project_order
