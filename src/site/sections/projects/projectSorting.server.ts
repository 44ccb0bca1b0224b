import { sql } from 'kysely'
import type { Extension } from '../../../cms/list/recordDescription.server.ts'
import { ongoing } from '../../../shared/dates/period.ts'
import type { ProjectSorting } from './contract.ts'

/** How a project is rated: the average in tenths of a star, rounded, and how many ratings there are. */
export type Rated = { tenths: number; count: number }

// Both are read off the index project_ratings_stars alone.
export const summary = [
  sql<number>`coalesce((select (20 * sum(rating) + count(*)) / (2 * count(*)) from project_ratings
    where project_id = projects.id), 0)`.as('tenths'),
  sql<number>`(select count(*) from project_ratings where project_id = projects.id)`.as('count'),
] as const

export const withSummary: Extension = (rows) => rows.select(summary)

const bestFirst: Extension = (rows) =>
  withSummary(rows)
    .orderBy('tenths', 'desc')
    .orderBy('count', 'desc')
    .orderBy('projects.created_at', 'desc')

const latestFirst: Extension = (rows) => {
  const lasts = sql`case when end_date = ${ongoing} then 1 else 0 end`
  const ended = sql`coalesce(end_date, start_date)`
  return withSummary(rows)
    .orderBy(lasts, 'desc')
    .orderBy(ended, (order) => order.desc().nullsLast())
    .orderBy('start_date', (order) => order.desc().nullsLast())
}

/** The orders in which projects are read, each with the summary of its ratings. */
export const sortedBy: Record<ProjectSorting, Extension> = {
  owner: withSummary,
  rating: bestFirst,
  date: latestFirst,
}
