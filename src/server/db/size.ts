import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'

/** The kind and size of the database, in bytes. */
export async function databaseSize(
  db: Database,
): Promise<{ kind: 'SQLite' | 'Postgres'; bytes: number }> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const { rows } = await (isPostgres ? ofPostgres : ofSqlite).execute(db)
  return { kind: isPostgres ? 'Postgres' : 'SQLite', bytes: Number(rows[0]?.bytes) }
}

type Row = { bytes: number }

const ofPostgres = sql<Row>`select pg_database_size(current_database()) as bytes`
const ofSqlite = sql<Row>`select page_count * page_size as bytes
  from pragma_page_count(), pragma_page_size()`
