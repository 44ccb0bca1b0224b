import * as z from 'zod/mini'
import { done } from '../../shared/done.ts'
import { endpoint } from '../../shared/endpoint.ts'

export const backupMessages = {
  fetchFailed: 'Failed to load the backups',
  network: 'Network error. Please check your connection and try again.',
  failed: 'The backup could not be made',
  uploadFailed: 'The file could not be uploaded',
  restoreFailed: 'The backup could not be restored',
  made: 'The backup is made',
} as const

const backup = z.object({
  name: z.string(),
  /** Why it was made: daily, manual, uploaded, before-restore or before-update. */
  kind: z.string(),
  createdAt: z.string(),
  size: z.number(),
})
export type ListedBackup = z.output<typeof backup>

const state = z.object({
  /** Whether one is made every day. */
  isDaily: z.boolean(),
  /** When the last daily one was made; '' before the first. */
  lastAt: z.string(),
  /** Since when and why the daily one fails; '' where it does not. */
  failure: z.object({ at: z.string(), reason: z.string() }),
  /** How their copies in a bucket go, where one is set. */
  bucket: z.optional(
    z.object({
      /** Its host and path. */
      location: z.string(),
      /** When the last backup was made that has arrived; '' before the first. */
      lastAt: z.string(),
      failure: z.object({ at: z.string(), reason: z.string() }),
      /** Why none is sent before the owner has acted; '' where they are. */
      held: z.string(),
      /** Why old copies were not removed; '' where they were. */
      undone: z.string(),
    }),
  ),
  /** Step of a restore: checking, keeping or replacing; '' if there is none. */
  restoring: z.string(),
  /** The latest first. */
  backups: z.array(backup),
})
export type BackupState = z.output<typeof state>

const restoreFields = z.object({
  name: z.string().check(z.maxLength(100)),
  currentPassword: z.string().check(z.minLength(1, 'Please fill in all required fields')),
})

export const backupsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    access: 'owner',
    summary: 'The backups beside the data, and how the daily one goes',
    output: async () => state,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    access: 'owner',
    summary: 'Makes a backup now',
    output: async () => done,
    limit: { requests: 10, minutes: 15 },
    changes: 'nothing',
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/admin/backups/{id}',
    access: 'owner',
    summary: 'One backup as a zip archive',
    output: async () => z.file(),
    answers: 'file',
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/admin/backups/upload',
    access: 'owner',
    summary: 'Takes in an archive, whose bytes are the body, as one more backup; answers its name',
    output: async () => z.object({ name: z.string() }),
    limit: { requests: 10, minutes: 15 },
    changes: 'nothing',
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/restore',
    access: 'owner',
    summary: 'Puts a backup in the place of the content, which is kept as one more backup',
    input: async () => restoreFields,
    output: async () => done,
  }),
} as const
