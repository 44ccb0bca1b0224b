import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import limitConcurrency from 'p-limit'
import type { Logger } from 'pino'
import type { CopySettings } from '../../server/bucketSettings.ts'
import type { Changes } from '../../server/changes.ts'
import { latestPossible } from '../../server/clock.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { zipSource } from './archiveSource.server.ts'
import {
  type Backup,
  type BackupKind,
  backupFolder,
  listBackups,
  newBackup,
  readName,
  removeOldBackups,
} from './backupFiles.server.ts'
import { type Lease, type Run, RunStopped } from './backupRuns.server.ts'
import { bucketCopies } from './bucket/bucketCopies.server.ts'
import { type Done, dueRuns } from './dueRuns.server.ts'
import { isRestoring, type RestoreStep, restoreArchive } from './restore.server.ts'
import { removeUnfinishedWork, withWorkFolder } from './workFolder.server.ts'
import {
  receiveArchive,
  verifyArchive,
  withDiskFullMessage,
  writeArchive,
} from './writeArchive.server.ts'

/** How often a long run says that it goes on, in milliseconds. */
const extendEvery = 5 * 60 * 1000

export type BackupSettings = {
  /** The folder of the data, in which backups have one of their own. */
  dataDir: string
  /** Whether one is made every day. */
  isDaily: boolean
  /** Where the daily ones are copied to. */
  copies?: CopySettings | undefined
}

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  changes: Changes
  mail: OwnerMail
  settings: BackupSettings
}

export type SiteBackups = ReturnType<typeof siteBackups>
export type BackupsState = Awaited<ReturnType<SiteBackups['state']>>

/** The backups of a running site: made every day and when asked for, listed, taken in, and restored. */
export function siteBackups({ db, now, log, changes, mail, settings }: Dependencies) {
  const { dataDir, isDaily } = settings
  const runs = dueRuns({ db, now, log, mail })
  const copies = settings.copies && bucketCopies(settings.copies, now)
  let restoring: RestoreStep | undefined
  let waiting: Promise<void> | undefined
  let isStopping = false
  const inTurn = limitConcurrency(1)

  const list = () => listBackups(dataDir, now())
  const find = async (name: string): Promise<Backup & { file: string }> => {
    const backup = readName(name) && (await list()).find((each) => each.name === name)
    if (!backup) throw notFound()
    return { ...backup, file: join(backupFolder(dataDir), backup.name) }
  }

  const make = async (kind: BackupKind, hold = async () => {}): Promise<void> => {
    const time = now()
    const watch = stoppable(hold)
    await writeArchive({ db, dataDir, file: newBackup(dataDir, kind, time), time, watch })
    await tidy()
  }

  const stoppable = (watch: () => Promise<void>) => async () => {
    if (isStopping) throw new RunStopped()
    await watch()
  }

  const tidy = async () => {
    await removeOldBackups(dataDir, now())
    await removeUnfinishedWork(dataDir)
  }

  /** Sends the last daily backup in this folder to the bucket, unless a later one is there already. */
  const copy = async () => {
    if (!copies) return
    const daily = (await list()).find((backup) => backup.kind === 'daily')
    const kind = copyRun(copies.location)
    const { last_at } = await runs.read(kind)
    // A backup from before a restore holds what that has put away.
    const noted = last_at || (await runs.restoredAt())
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
      const file = join(backupFolder(dataDir), daily.name)
      const watch = stoppable(holding(lease, now))
      await withDiskFullMessage(() =>
        withWorkFolder(dataDir, async ({ path: folder }) => {
          await inTurn(async () => verifyArchive(await zipSource(file), { folder, watch }))
          await copies.send(file, folder, watch)
        }),
      )
      const lastAt = daily.createdAt
      try {
        await copies.removeOld()
        return { lastAt }
      } catch (error) {
        // The copy is there: a key that may add but not delete is a choice, too.
        log.warn({ err: error }, 'old copies in the bucket could not be removed')
        return { lastAt, undone: (error as Error).message }
      }
    })
  }

  /** Makes the backups that are due. Never rejects. */
  const runDue = async (): Promise<void> => {
    if (!isDaily) return
    try {
      await runs.run('daily', async (lease): Promise<Done> => {
        await inTurn(() => make('daily', holding(lease, now)))
        return {}
      })
      await copy()
    } catch (error) {
      log.error({ err: error }, 'backups could not be looked after')
    }
  }

  return {
    async state() {
      const daily = await runs.read('daily')
      return {
        isDaily,
        lastAt: daily.last_at,
        failure: { at: daily.failed_at, reason: daily.error },
        bucket: copies && {
          location: copies.location,
          ...toRunState(await runs.read(copyRun(copies.location))),
        },
        restoring: restoring ?? '',
        backups: await list(),
      }
    },

    /** Makes one now. One that waits for its turn is not begun yet, and so is that of everybody who asks meanwhile. */
    make(): Promise<void> {
      waiting ??= inTurn(() => {
        waiting = undefined
        return make('manual')
      })
      return waiting
    },

    find,

    runDue,

    /** Makes what is overdue when the server starts. A site that is new is set up first. Never rejects. */
    async runOverdue(): Promise<void> {
      const isNew = await runs.read('daily').then(
        (run) => run.last_at === '' && run.failed_at === '',
        () => true,
      )
      if (!isNew) await runDue()
    },

    /** Keeps an archive that the owner sends, if it is one, and answers its name. */
    async take(body: ReadableStream<Uint8Array>): Promise<string> {
      const file = newBackup(dataDir, 'uploaded', now())
      await withDiskFullMessage(() => receiveArchive(body, dataDir, file))
      await tidy()
      return basename(file)
    },

    /** Puts a backup in the place of the content; one at a time. */
    async restore(name: string): Promise<{ createdAt: string; kept: string }> {
      const { file } = await find(name)
      if (restoring) throw isRestoring()
      restoring = 'checking'
      const onStep = (step: RestoreStep) => {
        restoring = step
      }
      try {
        const done = await inTurn(async () =>
          restoreArchive({ db, dataDir, now, changes, onStep }, await zipSource(file)),
        )
        await tidy()
        return { ...done, kept: basename(done.kept) }
      } finally {
        restoring = undefined
      }
    },

    /** Ends the backup that is being made, which the next start makes. */
    async close(): Promise<void> {
      isStopping = true
      await inTurn(async () => {})
    },

    read: (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
  }
}

/** Keeps a run for as long as something moves; the database hears of it every few minutes. */
function holding(lease: Lease, now: () => Date): () => Promise<void> {
  let extended = now().getTime()
  return async () => {
    const time = now()
    if (time.getTime() - extended < extendEvery) return
    extended = time.getTime()
    await lease.extend(time)
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
