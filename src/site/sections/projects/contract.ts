import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { ratingSummary, visitorRating } from './schemas.ts'

/** Best rated first, in the order that the owner gives them, or the latest first. */
export type ProjectSorting = 'rating' | 'owner' | 'date'

export type RatingSummary = z.output<typeof ratingSummary>
export type VisitorRating = z.output<typeof visitorRating>

const schema = schemasOf(() => import('./schemas.ts'))

export const ratingsApi = {
  ratings: endpoint({
    method: 'GET',
    path: '/api/projects/{id}/ratings',
    access: 'public',
    summary:
      'How a project is rated, and the stars of this visitor; all 0 where ratings are hidden',
    output: schema('visitorRating'),
    cache: 'private',
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/projects/{id}/ratings',
    access: 'public',
    summary:
      'Rates a project; rating again changes the stars of this visitor. 404 where ratings are hidden',
    input: schema('rating'),
    output: schema('visitorRating'),
    status: 201,
    limit: { requests: 20, minutes: 10 },
    changes: 'ratings',
  }),
} as const
