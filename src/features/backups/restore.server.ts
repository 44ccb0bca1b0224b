import { resolve } from 'node:path'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { failureOf } from '../../server/db/failures.ts'
import { tryLock } from '../../server/db/lock.ts'
import { ApiError } from '../../server/errors.ts'
import type { ArchiveSource } from './archiveSource.server.ts'
import { newBackup } from './backupFiles.server.ts'
import { backupRuns } from './backupRuns.server.ts'
import { replaceContent } from './replaceContent.server.ts'
import { stageArchive } from './stageArchive.server.ts'
import { withWorkFolder } from './workFolder.server.ts'
import { withDiskFullMessage, writeArchive } from './writeArchive.server.ts'

/** Steps of a restore, in order; only the last changes anything. */
export type RestoreStep = 'checking' | 'keeping' | 'replacing'

type Restoring = {
  db: Database
  dataDir: string
  now: () => Date
  /** Tells caches that all content changed. */
  changes: Changes
  onStep?: (step: RestoreStep) => void
}

export const isRestoring = () => new ApiError(409, 'A backup is being restored already.')

/**
 * Puts an archive in the place of the content, which is kept; what is refused touches nothing. Of several processes on
 * one database one restores at a time. Answers when the archive was made, and the file that holds what was there before.
 */
export async function restoreArchive(
  { db, dataDir, now, changes, onStep = () => {} }: Restoring,
  source: ArchiveSource,
): Promise<{ createdAt: string; kept: string }> {
  const lock = await tryLock(db, 'restore')
  try {
    if (!lock) throw isRestoring()
    return await withDiskFullMessage(() =>
      withWorkFolder(dataDir, async (work) => {
        onStep('checking')
        const staged = await stageArchive(source, { folder: work.path })
        try {
          const time = now()
          const kept = resolve(newBackup(dataDir, 'before-restore', time))
          await replaceContent(staged.db, db, async (transaction) => {
            onStep('keeping')
            await keepPresent({ db, dataDir, file: kept, time })
            onStep('replacing')
            await backupRuns(transaction).noteRestore(time)
          })
          for (const topic of ['content', 'ratings', 'messages'] as const) {
            await changes.announce(topic)
          }
          return { createdAt: staged.manifest.createdAt, kept }
        } finally {
          await staged.close()
        }
      }),
    )
  } finally {
    source.close()
    await lock?.release()
  }
}

/** Content that the site cannot read is kept as rows, because a restore may repair it. */
async function keepPresent(writing: Parameters<typeof writeArchive>[0]): Promise<void> {
  try {
    await writeArchive(writing)
  } catch (error) {
    const isUnreadable = error instanceof ApiError && error.status !== 507
    if (!isUnreadable || failureOf(error)) throw error
    await writeArchive({ ...writing, isRaw: true })
  }
}
