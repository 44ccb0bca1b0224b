import { projectsPath } from '../../site/sections/projects/paths.ts'

/** What the projects can be filtered by. */
export const filters = ['technology', 'category', 'year'] as const

/** What there is to choose from. */
export type Choices = Record<(typeof filters)[number], string[]>

/** What a visitor wants to see of the projects; '' wants all. */
export type ProjectQuery = Record<keyof Choices | 'q', string> & {
  /** From 1. */
  page: number
  /** False for one that names what no project has. */
  isPossible: boolean
}

/** In characters; what is longer is cut. */
export const longestSearch = 80

export const isFiltered = (wish: ProjectQuery): boolean =>
  !wish.isPossible || wish.q !== '' || filters.some((name) => wish[name] !== '')

/** The address of a page of what is wished. */
export function addressOf(wish: ProjectQuery, page: number): string {
  const asked = new URLSearchParams()
  for (const name of ['q', ...filters] as const) if (wish[name]) asked.set(name, wish[name])
  if (page > 1) asked.set('page', String(page))
  const query = asked.toString()
  return query ? `${projectsPath}?${query}` : projectsPath
}
