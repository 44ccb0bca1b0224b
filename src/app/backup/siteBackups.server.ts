import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { CopySettings } from '../../server/bucketSettings.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { privateFolder } from '../../server/db/sqlite.ts'
import { ApiError, notFound } from '../../server/errors.ts'
import { movingBody } from '../../server/http/movingBody.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { zipSource } from './archiveSource.server.ts'
import {
  type Backup,
  type BackupKind,
  listBackups,
  newBackup,
  readName,
  removeOldBackups,
} from './backupFiles.server.ts'
import { backupFolder } from './backupPath.server.ts'
import type { Lease, Run } from './backupRuns.server.ts'
import { bucketCopies } from './bucket/bucketCopies.server.ts'
import { type Done, dueRuns } from './dueRuns.server.ts'
import { type RestoreStep, restoreArchive } from './restore.server.ts'
import { mostWhole, readManifest } from './stageArchive.server.ts'
import { writeArchive } from './writeArchive.server.ts'

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

  const find = async (name: string): Promise<Backup & { file: string }> => {
    const backup = readName(name) && (await listBackups(dataDir)).find((each) => each.name === name)
    if (!backup) throw notFound()
    return { ...backup, file: join(backupFolder(dataDir), backup.name) }
  }

  const make = async (kind: BackupKind, watch?: () => Promise<void>): Promise<string> => {
    const file = newBackup(dataDir, kind, now())
    await writeArchive(db, file, now(), { watch })
    await removeOldBackups(dataDir, now())
    return basename(file)
  }

  /** Sends the last daily backup in this folder to the bucket, unless a later one is there already. */
  const copy = async () => {
    if (!copies) return
    const daily = (await listBackups(dataDir)).find((backup) => backup.kind === 'daily')
    const kind = copyRun(copies.location)
    const { last_at } = await runs.read(kind)
    // A backup from before a restore holds what that has put away.
    const after = last_at || (await runs.restoredAt())
    if (!daily || daily.createdAt <= after) return
    await runs.run(kind, async (lease): Promise<Done> => {
      // Where nothing has arrived, this one may be the second sending of what has.
      const isOthers = (copy: { name: string; createdAt: string }) =>
        copy.name !== daily.name && copy.createdAt > after
      if (!last_at && (await copies.list()).some(isOthers))
        return { held: othersIn(copies.location) }
      await copies.send(join(backupFolder(dataDir), daily.name), holding(lease, now))
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

  return {
    async state() {
      const daily = await runs.read('daily')
      return {
        isDaily,
        lastAt: daily.last_at,
        failure: { at: daily.failed_at, reason: daily.error },
        bucket: copies && {
          location: copies.location,
          ...told(await runs.read(copyRun(copies.location))),
        },
        restoring: restoring ?? '',
        backups: await listBackups(dataDir),
      }
    },

    make: () => make('manual'),
    find,

    /** Makes the backups that are due. Never rejects. */
    async runDue(): Promise<void> {
      if (!isDaily) return
      try {
        await runs.run('daily', async (lease): Promise<Done> => {
          await make('daily', holding(lease, now))
          return {}
        })
        await copy()
      } catch (error) {
        log.error({ err: error }, 'backups could not be looked after')
      }
    },

    /** Keeps an archive that the owner sends, if it is one, and answers its name. */
    async take(body: ReadableStream<Uint8Array>): Promise<string> {
      const file = newBackup(dataDir, 'uploaded', now())
      const part = `${file}.part`
      await mkdir(dirname(file), { recursive: true, mode: privateFolder })
      try {
        const bytes = Readable.fromWeb(movingBody(body) as Parameters<typeof Readable.fromWeb>[0])
        await pipeline(bytes, atMost(mostWhole), createWriteStream(part, { mode: 0o600 }))
        const source = await zipSource(part)
        await readManifest(source).finally(source.close)
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      await removeOldBackups(dataDir, now())
      return basename(file)
    },

    /** Puts a backup in the place of the content; one at a time. */
    async restore(name: string): Promise<{ createdAt: string; kept: string }> {
      const { file } = await find(name)
      if (restoring) throw new ApiError(409, 'A backup is being restored already.')
      restoring = 'checking'
      const onStep = (step: RestoreStep) => {
        restoring = step
      }
      try {
        const source = await zipSource(file)
        const done = await restoreArchive({ db, dataDir, now, changes, onStep }, source)
        await removeOldBackups(dataDir, now())
        return { ...done, kept: basename(done.kept) }
      } finally {
        restoring = undefined
      }
    },

    read: (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>,
  }
}

function atMost(bytes: number): Transform {
  let left = bytes
  return new Transform({
    transform(chunk: Uint8Array, _, done) {
      left -= chunk.byteLength
      done(left < 0 ? new ApiError(413, 'The archive is too large.') : null, chunk)
    },
  })
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
const told = ({ last_at, failed_at, error }: Run) => ({
  lastAt: last_at,
  failure: { at: failed_at, reason: failed_at && error },
  held: last_at || failed_at ? '' : error,
  undone: last_at && !failed_at ? error : '',
})
