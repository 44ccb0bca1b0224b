import { resolve } from 'node:path'
import { PostgresAdapter, sql } from 'kysely'
import type { Changes } from '../../server/changes.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { failureOf } from '../../server/db/failures.ts'
import { liftTimeLimits, tryLock } from '../../server/db/lock.ts'
import { ApiError } from '../../server/errors.ts'
import type { ArchiveSource } from './archiveSource.server.ts'
import { newBackup } from './backupFiles.server.ts'
import { backupRuns } from './backupRuns.server.ts'
import {
  type AnyTables,
  clearContent,
  contentTables,
  filmOf,
  listedTables,
  type Row,
  readRows,
  type Table,
  writeParts,
  writeRows,
} from './contentTables.server.ts'
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
          const keptFile = resolve(newBackup(dataDir, 'before-restore', time))
          await replaceContent(staged.db, db, async (transaction) => {
            onStep('keeping')
            await keepPresent({ db, dataDir, file: keptFile, time })
            onStep('replacing')
            await backupRuns(transaction).noteRestore(time)
          })
          for (const topic of ['content', 'ratings', 'messages'] as const) {
            await changes.announce(topic)
          }
          return { createdAt: staged.manifest.createdAt, kept: keptFile }
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

/**
 * Puts the content of one database in the place of another's, all or nothing. `keep` runs while nobody else writes, and
 * before anything of it is changed.
 */
async function replaceContent(
  from: Database,
  to: Database,
  keep: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const tables = await contentTables(from)
  await to.transaction().execute(async (transaction) => {
    await holdTables(transaction, tables)
    await keep(transaction)
    await clearContent(transaction, tables)
    for (const table of listedTables(tables)) {
      for await (const rows of readRows(from, table)) {
        if (table.name !== 'files') await writeRows(transaction, table.name, rows)
        else for (const row of rows) await copyFile(from, transaction, row)
      }
    }
  })
}

async function copyFile(from: Database, transaction: Transaction, row: Row): Promise<void> {
  const { bytes } = await from
    .withTables<AnyTables>()
    .selectFrom('files')
    .select('bytes')
    .where('name', '=', row.name)
    .executeTakeFirstOrThrow()
  await writeRows(transaction, 'files', [{ ...row, bytes }])
  if (row.film) await writeParts(transaction, row, filmOf(from, row))
}

/** Lets nobody else write until the end of the transaction; on SQLite it is the only one that writes. */
async function holdTables(transaction: Transaction, tables: Table[]): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await liftTimeLimits(transaction)
  for (const { name } of tables.toReversed()) {
    await sql`lock table ${sql.table(name)} in exclusive mode`.execute(transaction)
  }
}
