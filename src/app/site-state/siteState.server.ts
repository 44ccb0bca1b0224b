import { statfs } from 'node:fs/promises'
import type { SiteState } from '../../features/site-state/contract.ts'
import type { Database } from '../../server/db/database.ts'
import { databaseSize } from '../../server/db/size.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import type { BackupsState, SiteBackups } from '../backup/siteBackups.server.ts'
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
    const kept = await backups.state()
    const lastBackupAt = lastBackup(kept)
    const mails = await mail.state()
    const { isDaily, failure, bucket } = kept
    const failures = {
      ...{ failure: failure.reason, copyFailure: bucket?.failure.reason ?? '' },
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
 * When the content was last written into an archive, by whichever process; '' for never. What the owner has sent is of
 * another day, or of another site.
 */
function lastBackup({ lastAt, backups }: BackupsState): string {
  const made = backups.filter(({ kind }) => kind !== 'uploaded').map(({ createdAt }) => createdAt)
  return [lastAt, ...made].sort().at(-1) ?? ''
}

/** Room for what the server writes, in bytes; undefined where there is no such folder. */
async function freeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}
