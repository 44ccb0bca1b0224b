import { resolve } from 'node:path'
import { PostgresAdapter, sql } from 'kysely'
import type { Changes } from '../../server/changes.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { failureOf } from '../../server/db/failures.ts'
import { liftTimeLimits, tryLock } from '../../server/db/lock.ts'
import { ApiError } from '../../server/errors.ts'
import { rowSums } from './archive.server.ts'
import { type ArchiveSource, zipSource } from './archiveSource.server.ts'
import { newBackup } from './backupFiles.server.ts'
import { noteRestore } from './backupRuns.server.ts'
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
import { readManifest, stageArchive } from './stageArchive.server.ts'
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
          const keep = async () => {
            onStep('keeping')
            await keepPresent({ db, dataDir, file: keptFile, time })
          }
          await replaceContent(staged.db, db, {
            keep,
            isKept: (transaction) => isInArchive(transaction, keptFile),
            onReplace: async (transaction) => {
              onStep('replacing')
              await noteRestore(transaction, time)
            },
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

/** How often the content is kept while others write; what changes each time is then kept while they wait. */
const mostTries = 3

/**
 * Whether an archive holds the rows that there are now; files are named by their content. Visits that were counted
 * since are no reason to keep everything once more.
 */
async function isInArchive(transaction: Transaction, file: string): Promise<boolean> {
  const source = await zipSource(file)
  const { entries = {} } = await readManifest(source).finally(source.close)
  const sums = await rowSums(transaction, (table) => table !== 'visit_counts')
  return Object.entries(sums).every(([name, sum]) => entries[name] === sum)
}

type Keeping = {
  keep: () => Promise<void>
  isKept: (transaction: Transaction) => Promise<boolean>
  onReplace: (transaction: Transaction) => Promise<void>
}

/**
 * Puts the content of one database in the place of another's, all or nothing, after it was kept. Others wait while the
 * two are compared and the rows are replaced, and not while they are kept.
 */
async function replaceContent(
  from: Database,
  to: Database,
  { keep, isKept, onReplace }: Keeping,
): Promise<void> {
  const tables = await contentTables(from)
  for (let tries = 1; ; tries += 1) {
    await keep()
    const isDone = await to.transaction().execute(async (transaction) => {
      await holdTables(transaction, tables)
      if (!(await isKept(transaction))) {
        if (tries < mostTries) return false
        await keep()
      }
      await onReplace(transaction)
      await copyContent(from, transaction, tables)
      return true
    })
    if (isDone) return
  }
}

async function copyContent(from: Database, transaction: Transaction, tables: Table[]) {
  await clearContent(transaction, tables)
  for (const table of listedTables(tables)) {
    for await (const rows of readRows(from, table)) {
      if (table.name !== 'files') await writeRows(transaction, table.name, rows)
      else for (const row of rows) await copyFile(from, transaction, row)
    }
  }
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
