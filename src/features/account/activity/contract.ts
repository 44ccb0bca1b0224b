import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../../shared/endpoint.ts'
import type { activityEntry } from './schemas.ts'

export type ActivityEntry = z.output<typeof activityEntry>

export const activityMessages = {
  fetchFailed: 'Failed to load the activity',
  network: 'Network error',
} as const

const schema = schemasOf(() => import('./schemas.ts'))

export const activityApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/activity',
    access: 'owner',
    summary: 'What happened to the account: the latest 200 entries, newest first',
    output: schema('activityEntries'),
  }),
} as const
