import type { Appearance } from './contract.ts'

/** The order in which visitors see the projects: the owner's own where it would be by ratings that are hidden. */
export const shownOrder = ({
  project_order,
  hide_ratings,
}: Pick<Appearance, 'project_order' | 'hide_ratings'>): Appearance['project_order'] =>
  hide_ratings && project_order === 'rating' ? 'owner' : project_order
