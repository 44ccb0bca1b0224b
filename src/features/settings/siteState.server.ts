import { statfs } from 'node:fs/promises'
import { latestPossible } from '../../server/clock.ts'
import type { Database } from '../../server/db/database.ts'
import { databaseSize } from '../../server/db/size.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { day } from '../../shared/dates/durations.ts'
import type { BackupsState, SiteBackups } from '../backups/siteBackups.server.ts'
import type { SiteState } from './contract.ts'
import type { Releases } from './updates/latestRelease.server.ts'

/** Facts of the running server. */
export type ServerFacts = {
  version: string
  startedAt: Date
  dataDir: string
  /** Warnings of the start. */
  warnings: string[]
  /** Number of processes that serve the site, on Postgres. */
  countProcesses?: (() => Promise<number>) | undefined
  /** Where newer versions are looked for. */
  releases?: Releases | undefined
}

type Dependencies = {
  db: Database
  mail: OwnerMail
  backups: Pick<SiteBackups, 'state'>
  now: () => Date
  server: ServerFacts
}

export function siteStateReader({ db, mail, backups, now, server }: Dependencies) {
  return async (): Promise<SiteState> => {
    const { version, startedAt, dataDir, warnings, countProcesses } = server
    const backupsState = await backups.state()
    const lastBackupAt = lastBackup(backupsState, now())
    const mails = await mail.state()
    const { isDaily, failure, bucket } = backupsState
    const failures = {
      failure: failure.reason,
      copyFailure: bucket?.failure.reason ?? '',
      copiesHeld: bucket?.held ?? '',
    }
    const backedUp = { isDaily, ...failures, lastBackupAt }
    const watched = { freeBytes: await freeBytes(dataDir), now: now(), mails, backups: backedUp }
    return {
      version,
      startedAt: startedAt.toISOString(),
      database: await databaseSize(db),
      files: await filesOf(db),
      lastBackupAt,
      mailsWaiting: mails?.waiting ?? 0,
      processes: (await countProcesses?.()) ?? 1,
      warnings: [...warnings, ...siteWarnings(watched)],
    }
  }
}

async function filesOf(db: Database): Promise<SiteState['files']> {
  const { count, bytes } = await db
    .withTables<{ files: { size: number } }>()
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('size').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  return { count, bytes: bytes ?? 0 }
}

/**
 * Time of the last archive of this site, made by any process; '' for none. Uploaded archives do not count, and neither
 * do those of a clock that was ahead: they would hide for long that none is made.
 */
function lastBackup({ lastAt, backups }: BackupsState, time: Date): string {
  const archiveTimes = backups
    .filter(({ kind }) => kind !== 'uploaded')
    .map(({ createdAt }) => createdAt)
  const latest = latestPossible(time)
  const times = [lastAt, ...archiveTimes].filter((each) => each <= latest)
  return times.sort().at(-1) ?? ''
}

/** Free disk space in bytes; undefined if the folder does not exist. */
async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

type Watched = {
  /** Free disk space, if known. */
  freeBytes: number | undefined
  backups: {
    isDaily: boolean
    /** Why daily backups fail, or ''. */
    failure: string
    /** Why copies to the bucket fail, or ''. */
    copyFailure: string
    /** Why no copy is sent until the owner acts, or ''. */
    copiesHeld: string
    /** '' for none. */
    lastBackupAt: string
  }
  now: Date
  mails: { failures: { due_at: string | null; error: string }[] } | undefined
}

const megabyte = 1024 * 1024
/** Threshold for a nearly full disk, in bytes. */
const littleSpace = 500 * megabyte
/** Maximum age of the last backup, in days. */
const oldBackup = 8

/** Warnings while the site runs, one sentence each. */
export function siteWarnings({ freeBytes, backups, now, mails }: Watched): string[] {
  const [failure] = mails?.failures ?? []
  const { isDaily, failure: backupFailure, copyFailure, copiesHeld, lastBackupAt } = backups
  const days = Math.floor((now.getTime() - Date.parse(lastBackupAt)) / day)
  return [
    freeBytes !== undefined &&
      freeBytes < littleSpace &&
      `The disk of the data has ${Math.floor(freeBytes / megabyte)} MB left. When it is full, nothing can be saved.`,
    // A daily backup is made within minutes of the first start.
    !lastBackupAt &&
      !isDaily &&
      'There is no backup, and none is made by itself: DAILY_BACKUPS is 0. Make one under Backups, or at a terminal: npm run vitrine -- backup FILE.',
    backupFailure !== '' && `The daily backup fails: ${backupFailure}`,
    copyFailure !== '' && `The daily backup is not copied to its bucket: ${copyFailure}`,
    copiesHeld !== '' && copiesHeld,
    days > oldBackup && `The last backup is ${days} days old.`,
    failure && `Mail to you fails: ${failure.error}`,
  ].filter((warning) => typeof warning === 'string')
}
