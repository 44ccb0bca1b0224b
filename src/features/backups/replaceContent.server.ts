import { PostgresAdapter, sql } from 'kysely'
import type { Database, Transaction } from '../../server/db/database.ts'
import { liftTimeLimits } from '../../server/db/lock.ts'
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

/**
 * Puts the content of one database in the place of another's, all or nothing. `keep` runs while nobody else writes, and
 * before anything of it is changed.
 */
export async function replaceContent(
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
