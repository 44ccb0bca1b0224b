import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteState } from '../../features/site-state/contract.ts'
import type { Database } from '../../server/db/database.ts'
import { databaseSize } from '../../server/db/size.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import { backupFolder } from '../backup/backupPath.server.ts'
import { siteWarnings } from './siteWarnings.server.ts'

/** What a server knows of itself. */
export type ServerFacts = {
  version: string
  startedAt: Date
  dataDir: string
  /** What the start has warned of. */
  warnings: string[]
  /** How many processes serve the site, where there may be several. */
  countProcesses?: (() => Promise<number>) | undefined
}

type Dependencies = { db: Database; mail: OwnerMail; now: () => Date; server: ServerFacts }

export function siteStateReader({ db, mail, now, server }: Dependencies) {
  return async (): Promise<SiteState> => {
    const { version, startedAt, dataDir, warnings, countProcesses } = server
    const lastBackup = await lastCopy(backupFolder(dataDir))
    const mails = await mail.state()
    const watched = { freeBytes: await freeBytes(dataDir), lastBackup, now: now(), mails }
    return {
      version,
      startedAt: startedAt.toISOString(),
      database: await databaseSize(db),
      files: await filesOf(db),
      lastBackupAt: lastBackup?.toISOString() ?? '',
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

/** When the newest file of a folder was written; undefined for none. */
async function lastCopy(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name)).catch(() => undefined))?.mtime),
  )
  return times.filter((time) => time !== undefined).sort((a, b) => b.getTime() - a.getTime())[0]
}

/** Room for what the server writes, in bytes; undefined where there is no such folder. */
async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}
