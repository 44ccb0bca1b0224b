import { join } from 'node:path'
import type { Logger } from 'pino'
import type { CopySettings } from '../../server/bucketSettings.ts'
import { latestPossible } from '../../server/clock.ts'
import type { Database } from '../../server/db/database.ts'
import type { Lease } from '../../server/db/lease.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { zipSource } from './archiveSource.server.ts'
import type { ArchiveWork } from './archiveWork.server.ts'
import { type Backup, backupFolder } from './backupFiles.server.ts'
import { type Run, readRun, restoredAt } from './backupRuns.server.ts'
import { bucketCopies } from './bucket/bucketCopies.server.ts'
import { type Done, dueRuns } from './dueRuns.server.ts'
import { withWorkFolder } from './workFolder.server.ts'
import { verifyArchive, withDiskFullMessage } from './writeArchive.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  mail: OwnerMail
  settings: { dataDir: string; copies?: CopySettings | undefined }
}
type BucketCopies = ReturnType<typeof bucketCopies>

/** Each is made by one of several processes. */
export function dailyBackups(dependencies: Dependencies, work: ArchiveWork) {
  const { db, now, log, settings } = dependencies
  const runs = dueRuns(dependencies)
  const copies = settings.copies && bucketCopies(settings.copies, now)

  const send = async (
    to: BucketCopies,
    { name, createdAt }: Backup,
    lease: Lease,
  ): Promise<Done> => {
    const file = join(backupFolder(settings.dataDir), name)
    const watch = work.stoppable(lease.extend)
    await withDiskFullMessage(() =>
      withWorkFolder(settings.dataDir, async ({ path: folder }) => {
        await work.inTurn(async () => verifyArchive(await zipSource(file), { folder, watch }))
        await to.send(file, folder, watch)
      }),
    )
    try {
      await to.removeOld()
      return { lastAt: createdAt }
    } catch (error) {
      // The copy is there: a key that may add but not delete is a choice, too.
      log.warn({ err: error }, 'old copies in the bucket could not be removed')
      return { lastAt: createdAt, undone: (error as Error).message }
    }
  }

  return {
    make: () =>
      runs.run('daily', async (lease): Promise<Done> => {
        await work.inTurn(() => work.make('daily', lease.extend))
        return {}
      }),

    /** Sends the last daily backup in this folder to the bucket, unless a later one is there already. */
    async copy(): Promise<void> {
      if (!copies) return
      const daily = (await work.list()).find((backup) => backup.kind === 'daily')
      const kind = copyRun(copies.location)
      const { last_at } = await readRun(db, kind)
      // A backup from before a restore holds what that has put away.
      const noted = last_at || (await restoredAt(db))
      // Entries and files dated by a clock that was ahead do not end the wait.
      const latest = latestPossible(now())
      const after = noted > latest ? '' : noted
      if (!daily || daily.createdAt > latest || daily.createdAt <= after) return
      await runs.run(kind, async (lease): Promise<Done> => {
        // Where nothing has arrived, this one may be the second sending of what has.
        const isOthers = (copy: { name: string; createdAt: string }) =>
          copy.name !== daily.name && copy.createdAt > after
        if (!last_at && (await copies.list()).some(isOthers))
          return { held: othersIn(copies.location) }
        return send(copies, daily, lease)
      })
    },

    async bucketState() {
      if (!copies) return undefined
      const { location } = copies
      return { location, ...toRunState(await readRun(db, copyRun(location))) }
    },
  }
}

/** Another bucket has nothing yet, whatever has arrived in the one before. */
const copyRun = (location: string) => `bucket ${location}` as const

const othersIn = (location: string) =>
  `${location} holds copies of another server, so none is sent there: restore the last of them first, or give this site a folder of its own in BACKUP_S3_URL.`

/** Without a time of failure, an error is what was left undone, or why nothing was sent yet. */
const toRunState = ({ last_at, failed_at, error }: Run) => ({
  lastAt: last_at,
  failure: { at: failed_at, reason: failed_at && error },
  held: last_at || failed_at ? '' : error,
  undone: last_at && !failed_at ? error : '',
})
