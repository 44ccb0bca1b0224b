import { PostgresAdapter, sql } from 'kysely'
import type { Database, Transaction } from '../../server/db/database.ts'
import { filmParts } from '../../server/files/filmParts.ts'

/** What belongs to an account and its server and not to the content; it stays where it is. */
export const leftOut = [
  ...['account', 'sessions', 'known_devices', 'two_step', 'recovery_codes'],
  ...['passkeys', 'passkey_challenges', 'activity', 'rate_limits', 'mail_outbox'],
  'backup_runs',
]
/** What others refer to. */
const first = ['files', 'projects']

export type Table = { name: string; columns: string[] }
export type Row = Record<string, unknown>
export type AnyTables = Record<string, Row>

/** How many rows are written with one statement. */
const rowsAtOnce = 100

/** What is read and written with the files that it belongs to. */
const withFiles = 'film_parts'

/** Those of the tables whose rows are read and written by themselves. */
export const listedTables = (tables: Table[]): Table[] =>
  tables.filter(({ name }) => name !== withFiles)

/** The tables of content, what others refer to first. The bytes of files are no column of theirs here. */
export async function contentTables(db: Database): Promise<Table[]> {
  const found = await db.introspection.getTables()
  const tables = found
    .filter(({ name, isView }) => !isView && !leftOut.includes(name))
    .map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => column.name)
        .filter((column) => name !== 'files' || column !== 'bytes')
        .sort(),
    }))
  const rank = ({ name }: Table) => (first.includes(name) ? 0 : 1)
  return tables.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

/** All rows of a table in one order; files without their bytes, those before others that were made from them. */
export async function readRows(db: Database, { name, columns }: Table): Promise<Row[]> {
  let query = db.withTables<AnyTables>().selectFrom(name).select(columns)
  for (const column of columns) query = query.orderBy(column)
  const rows = await query.execute()
  if (name !== 'files') return rows
  return rows.toSorted((a, b) => Number(a.variant_of !== null) - Number(b.variant_of !== null))
}

export async function writeRows(transaction: Transaction, name: string, rows: Row[]) {
  const tables = transaction.withTables<AnyTables>()
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const values = rows.slice(start, start + rowsAtOnce)
    await tables.insertInto(name).values(values).execute()
  }
}

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
  const source = from.withTables<AnyTables>()
  await to.transaction().execute(async (transaction) => {
    await holdTables(transaction, tables)
    await keep(transaction)
    await clearContent(transaction, tables)
    for (const table of listedTables(tables)) {
      const rows = await readRows(from, table)
      if (table.name !== 'files') {
        await writeRows(transaction, table.name, rows)
        continue
      }
      for (const row of rows) {
        const { bytes } = await source
          .selectFrom('files')
          .select('bytes')
          .where('name', '=', row.name)
          .executeTakeFirstOrThrow()
        await writeRows(transaction, 'files', [{ ...row, bytes }])
        if (row.film) await writeParts(transaction, row, filmOf(from, row))
      }
    }
  })
}

/** The parts of a film, by its row. */
export const filmOf = (db: Database, { film, size }: Row): AsyncIterable<Uint8Array> =>
  filmParts(db).read(`${film}`, 0, Number(size) - 1)

/** Writes the parts of a film as they come. */
export async function writeParts(
  transaction: Transaction,
  { film, created_at }: Row,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const time = new Date(`${created_at}`)
  let number = 0
  for await (const part of parts) {
    await filmParts(transaction).add(`${film}`, number++, part, time)
  }
}

/** Lets nobody else write until the end of the transaction; on SQLite it is the only one that writes. */
async function holdTables(transaction: Transaction, tables: Table[]): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction)
  for (const { name } of tables.toReversed()) {
    await sql`lock table ${sql.table(name)} in exclusive mode`.execute(transaction)
  }
}

export async function clearContent(transaction: Transaction, tables: Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) {
    await transaction.withTables<AnyTables>().deleteFrom(name).execute()
  }
}
