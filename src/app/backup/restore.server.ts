import { resolve } from 'node:path'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import type { ArchiveSource } from './archiveSource.server.ts'
import { backupPath } from './backupPath.server.ts'
import { backupRuns } from './backupRuns.server.ts'
import { replaceContent } from './contentTables.server.ts'
import { stageArchive } from './stageArchive.server.ts'
import { writeArchive } from './writeArchive.server.ts'

/** What a restore does, one after the other; only the last changes anything. */
export type RestoreStep = 'checking' | 'keeping' | 'replacing'

type Restoring = {
  db: Database
  dataDir: string
  now: () => Date
  /** Who keeps copies of the content hears that all of it is another. */
  changes: Changes
  onStep?: (step: RestoreStep) => void
}

/**
 * Puts an archive in the place of the content, which is kept; what is refused touches nothing. Answers when the archive
 * was made, and the file that holds what was there before.
 */
export async function restoreArchive(
  { db, dataDir, now, changes, onStep = () => {} }: Restoring,
  source: ArchiveSource,
): Promise<{ createdAt: string; kept: string }> {
  try {
    onStep('checking')
    const staged = await stageArchive(source)
    try {
      const time = now()
      const kept = resolve(backupPath(dataDir, 'before-restore-', time, '.zip'))
      await replaceContent(staged.db, db, async (transaction) => {
        onStep('keeping')
        await writeArchive(db, kept, time)
        onStep('replacing')
        await backupRuns(transaction).noteRestore(time)
      })
      for (const topic of ['content', 'ratings', 'messages'] as const) await changes.announce(topic)
      return { createdAt: staged.manifest.createdAt, kept }
    } finally {
      await staged.close()
    }
  } finally {
    source.close()
  }
}
