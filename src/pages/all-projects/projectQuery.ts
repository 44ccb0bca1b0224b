import { projectsPath } from '../../site/sections/projects/paths.ts'

/** Filters of the projects. */
export const filters = ['technology', 'category', 'year'] as const

/** Choices of each filter. */
export type Choices = Record<(typeof filters)[number], string[]>

/** Search and filters; '' selects all. */
export type ProjectQuery = Record<keyof Choices | 'q', string> & {
  /** From 1. */
  page: number
  /** False for one that names what no project has. */
  isPossible: boolean
}

/** In characters; what is longer is cut. */
export const longestSearch = 80

export const isFiltered = (projectQuery: ProjectQuery): boolean =>
  !projectQuery.isPossible ||
  projectQuery.q !== '' ||
  filters.some((name) => projectQuery[name] !== '')

/** The address of a page of what is wished. */
export function addressOf(projectQuery: ProjectQuery, page: number): string {
  const params = new URLSearchParams()
  for (const name of ['q', ...filters] as const)
    if (projectQuery[name]) params.set(name, projectQuery[name])
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query ? `${projectsPath}?${query}` : projectsPath
}
