import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import { mostListed } from './limits.ts'
import type { trash } from './schemas.ts'

export const trashMessages = {
  fetchFailed: 'Failed to load the trash',
  network: 'Network error',
  removed: 'Deleted permanently',
  removeFailed: 'Failed to delete it permanently',
  unknown: 'This is no longer in the trash',
  emptied: 'The trash is empty',
  emptyFailed: 'Failed to empty the trash',
  restoreFailed: 'Failed to restore the records',
  removeSeveralFailed: 'Failed to delete the records permanently',
} as const

export type Trash = z.output<typeof trash>
export type TrashedRecord = Trash['records'][number]
/** Names a deleted record. */
export type NamedRecord = Pick<TrashedRecord, 'kind' | 'id'>

export const keyOf = ({ kind, id }: NamedRecord) => `${kind}/${id}`

const schema = schemasOf(() => import('./schemas.ts'))

export const trashApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/trash',
    access: 'owner',
    summary: `What was deleted in the last 30 days: the latest ${mostListed} records, and how many there are of each kind`,
    query: { kind: 'lists records of this kind only, such as projects' },
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
  restoreSeveral: endpoint({
    method: 'POST',
    path: '/api/trash/restore',
    access: 'owner',
    summary: `Restores at most ${mostListed} deleted records in one transaction and names those no longer in the trash`,
    input: schema('chosenRecords'),
    output: schema('restoredRecords'),
  }),
  removeSeveral: endpoint({
    method: 'POST',
    path: '/api/trash/delete',
    access: 'owner',
    summary: `Deletes at most ${mostListed} records from the trash permanently in one transaction and names those no longer in it`,
    input: schema('chosenRecords'),
    output: schema('changedRecords'),
    changes: 'nothing',
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
