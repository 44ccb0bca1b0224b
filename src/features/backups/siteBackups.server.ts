import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { CopySettings } from '../../server/bucketSettings.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { zipSource } from './archiveSource.server.ts'
import { type ArchiveWork, archiveWork } from './archiveWork.server.ts'
import { newBackup } from './backupFiles.server.ts'
import { readRun } from './backupRuns.server.ts'
import { dailyBackups } from './dailyBackups.server.ts'
import { isRestoring, type RestoreStep, restoreArchive } from './restore.server.ts'
import { receiveArchive, withDiskFullMessage } from './writeArchive.server.ts'

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
export function siteBackups(dependencies: Dependencies) {
  const { db, now, log, settings } = dependencies
  const { dataDir, isDaily } = settings
  const work = archiveWork({ db, now, dataDir })
  const { inTurn } = work
  const daily = dailyBackups(dependencies, work)
  const restores = restoresOf(dependencies, work)
  let waiting: Promise<void> | undefined

  /** Makes the backups that are due. Never rejects. */
  const runDue = async (): Promise<void> => {
    if (!isDaily) return
    try {
      await daily.make()
      await daily.copy()
    } catch (error) {
      log.error({ err: error }, 'backups could not be looked after')
    }
  }

  return {
    async state() {
      const { last_at, failed_at, error } = await readRun(db, 'daily')
      return {
        isDaily,
        lastAt: last_at,
        failure: { at: failed_at, reason: error },
        bucket: await daily.bucketState(),
        restoring: restores.step(),
        backups: await work.list(),
      }
    },

    /** Makes one now. One that waits for its turn is not begun yet, and so is that of everybody who asks meanwhile. */
    make(): Promise<void> {
      waiting ??= inTurn(() => {
        waiting = undefined
        return work.make('manual')
      })
      return waiting
    },

    find: work.find,

    runDue,

    /** Makes what is overdue when the server starts. A site that is new is set up first. Never rejects. */
    async runOverdue(): Promise<void> {
      const isNew = await readRun(db, 'daily').then(
        (run) => run.last_at === '' && run.failed_at === '',
        () => true,
      )
      if (!isNew) await runDue()
    },

    /** Keeps an archive that the owner sends, if it is one, and answers its name. */
    async take(body: ReadableStream<Uint8Array>): Promise<string> {
      const file = newBackup(dataDir, 'uploaded', now())
      await withDiskFullMessage(() => receiveArchive(body, dataDir, file))
      await work.tidy()
      return basename(file)
    },

    restore: restores.restore,

    /** Ends the backup that is being made, which the next start makes. */
    async close(): Promise<void> {
      work.stop()
      await inTurn(async () => {})
    },

    read: (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
  }
}

function restoresOf({ db, now, changes, settings: { dataDir } }: Dependencies, work: ArchiveWork) {
  let step: RestoreStep | undefined
  const onStep = (next: RestoreStep) => {
    step = next
  }
  return {
    step: () => step ?? '',

    /** Puts a backup in the place of the content; one at a time. */
    async restore(name: string): Promise<{ createdAt: string; kept: string }> {
      const { file } = await work.find(name)
      if (step) throw isRestoring()
      step = 'checking'
      try {
        const done = await work.inTurn(async () =>
          restoreArchive({ db, dataDir, now, changes, onStep }, await zipSource(file)),
        )
        await work.tidy()
        return { ...done, kept: basename(done.kept) }
      } finally {
        step = undefined
      }
    },
  }
}
