import type * as z from 'zod/mini'
import { endpoint, schemasOf } from '../../shared/endpoint.ts'
import type { history, version } from './schemas.ts'

/** How many earlier states of a record are kept. */
export const maxVersions = 20

export const versionMessages = {
  conflict: 'This was changed somewhere else since you opened it',
  gone: 'This version no longer exists',
  restored: 'Earlier version restored',
  undone: 'Undone',
  undoFailed: 'Failed to undo',
  restoreFailed: 'Failed to restore the version',
  fetchFailed: 'Failed to fetch the versions',
} as const

export type Version = z.output<typeof version>
export type RecordHistory = z.output<typeof history>

const schema = schemasOf(() => import('./schemas.ts'))

export const versionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/versions/{kind}/{id}',
    access: 'owner',
    token: 'read',
    summary: 'The present state of a record, and the earlier ones, the latest first',
    output: schema('history'),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/versions/{kind}/{id}',
    access: 'owner',
    token: 'write',
    summary: 'Puts an earlier state of a record back, also after its deletion',
    input: schema('chosenVersion'),
    output: schema('restored'),
  }),
} as const
