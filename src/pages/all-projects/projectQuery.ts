import { projectsPath } from '../../site/sections/projects/paths.ts'
import { pageAddress } from '../listPages.ts'

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

export const isFiltered = (projectQuery: ProjectQuery): boolean =>
  !projectQuery.isPossible ||
  projectQuery.q !== '' ||
  filters.some((name) => projectQuery[name] !== '')

/** The address of a page of what is wished. */
export const addressOf = ({ q, technology, category, year }: ProjectQuery, page: number): string =>
  pageAddress(projectsPath, page, { q, technology, category, year })
