import { join } from 'node:path'
import limitConcurrency from 'p-limit'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import {
  type Backup,
  type BackupKind,
  backupFolder,
  listBackups,
  newBackup,
  readName,
  removeOldBackups,
} from './backupFiles.server.ts'
import { RunStopped } from './backupRuns.server.ts'
import { removeUnfinishedWork } from './workFolder.server.ts'
import { writeArchive } from './writeArchive.server.ts'

type Dependencies = { db: Database; now: () => Date; dataDir: string }

export type ArchiveWork = ReturnType<typeof archiveWork>

/** The folder of the archives, and work on one at a time, which a stop of the server ends. */
export function archiveWork({ db, now, dataDir }: Dependencies) {
  let isStopping = false
  const list = () => listBackups(dataDir, now())

  const stoppable = (watch: () => Promise<void>) => async () => {
    if (isStopping) throw new RunStopped()
    await watch()
  }

  const tidy = async () => {
    await removeOldBackups(dataDir, now())
    await removeUnfinishedWork(dataDir)
  }

  return {
    inTurn: limitConcurrency(1),
    stoppable,
    stop: () => {
      isStopping = true
    },

    /** Makes an archive of the content; `hold` is called while it proceeds. */
    async make(kind: BackupKind, hold = async () => {}): Promise<void> {
      const time = now()
      const file = newBackup(dataDir, kind, time)
      await writeArchive({ db, dataDir, file, time, watch: stoppable(hold) })
      await tidy()
    },

    list,
    tidy,

    find: async (name: string): Promise<Backup & { file: string }> => {
      const backup = readName(name) && (await list()).find((each) => each.name === name)
      if (!backup) throw notFound()
      return { ...backup, file: join(backupFolder(dataDir), backup.name) }
    },
  }
}
