import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { trash } from './schemas.ts'

/** How many deleted records are listed; the others are deleted for good with them. */
export const mostListed = 500

export const trashMessages = {
  fetchFailed: 'Failed to load the trash',
  network: 'Network error',
  removed: 'Deleted permanently',
  removeFailed: 'Failed to delete it permanently',
  unknown: 'This is no longer in the trash',
  emptied: 'The trash is empty',
  emptyFailed: 'Failed to empty the trash',
} as const

export type TrashedRecord = z.output<typeof trash>['records'][number]

const schema = schemasOf(() => import('./schemas.ts'))

export const trashApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/trash',
    access: 'owner',
    summary: `What was deleted in the last 30 days: the latest ${mostListed} records, and how many there are`,
    output: schema('trash'),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/trash/{kind}/{id}',
    access: 'owner',
    summary:
      'Deletes a record from the trash permanently, with its earlier versions and the files that no other record uses',
    changes: 'nothing',
    output: schema('done'),
  }),
  empty: endpoint({
    method: 'DELETE',
    path: '/api/trash',
    access: 'owner',
    summary: 'Deletes everything in the trash permanently',
    changes: 'nothing',
    output: schema('done'),
  }),
} as const
