import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** How many earlier states of a record are kept. */
export const maxVersions = 20

export const versionMessages = {
  conflict: 'This was changed somewhere else since you opened it',
  gone: 'This version is no longer kept',
  restored: 'The earlier version is back',
  undone: 'Undone',
  undoFailed: 'Failed to undo',
  restoreFailed: 'Failed to restore the version',
  fetchFailed: 'Failed to fetch the versions',
} as const

const savedAt = z.string().check(z.maxLength(40))

const version = z.object({
  /** When the record was saved in this state, as ISO text in UTC; '' for before its first save. */
  saved_at: savedAt,
  /** The fields as they were stored. */
  content: z.record(z.string(), z.unknown()),
})
export type Version = z.output<typeof version>

export const versionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/versions/{kind}/{id}',
    access: 'owner',
    summary: 'The earlier states of a record, the latest first',
    output: async () => z.array(version),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/versions/{kind}/{id}',
    access: 'owner',
    summary: 'Puts an earlier state of a record back, also after its deletion',
    input: async () => z.object({ saved_at: savedAt }),
    output: async () => z.object({ message: z.string() }),
  }),
} as const
