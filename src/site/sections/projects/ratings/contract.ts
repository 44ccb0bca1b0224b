import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../../shared/endpoint.ts'
import type { givenRating } from './schemas.ts'

/** How many of the ratings of a project its owner is shown, the latest of them. */
export const shownRatings = 200

export const singleRatingMessages = {
  fetchFailed: 'Failed to load the ratings',
  network: 'Network error',
  failed: 'Failed to remove the rating',
  removed: 'The rating is removed',
  unknown: 'This rating does not exist any more',
} as const

export type SingleRating = z.output<typeof givenRating>

const schema = schemasOf(() => import('./schemas.ts'))

export const singleRatingsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/projects/{id}/ratings',
    access: 'owner',
    summary: `The last ${shownRatings} ratings of a project one by one, the latest first`,
    output: schema('givenRatings'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/projects/{id}/ratings/{rating}',
    access: 'owner',
    summary: 'Removes one rating of a project; its visitor may rate again',
    output: schema('done'),
  }),
} as const
