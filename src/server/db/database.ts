import { join } from 'node:path'
import { Kysely, type Transaction as KyselyTransaction, sql } from 'kysely'
import type pg from 'pg'
import type { PostgresOptions } from './postgres.ts'
import { checkpoint, sqliteDialect } from './sqlite.ts'

/** The database as every store gets it; a store adds its own tables with `withTables`. */
export type Database = Kysely<unknown>

/** What a write takes that needs to be undone as a whole: `db.transaction().execute(…)` gives it. */
export type Transaction = KyselyTransaction<unknown>

export type OpenDatabase = {
  db: Database
  /** Where the data lives, for a person: a file, or a host without its password. */
  location: string
  /** The pool behind a Postgres database. */
  pool?: pg.Pool
  close(): Promise<void>
}

/** Opens the embedded database `dataDir`/vitrine.db; `patience` is how long a lock is waited for, in milliseconds. */
export function openSqlite(dataDir: string, patience?: number): OpenDatabase {
  const file = join(dataDir, 'vitrine.db')
  const db: Database = new Kysely<unknown>({ dialect: sqliteDialect(file, patience) })
  const close = async () => {
    await checkpoint(db)
    await db.destroy()
  }
  return { db, location: file, close }
}

/** Opens a Postgres database; it connects with the first statement. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<OpenDatabase> {
  const { postgresDialect, postgresPool } = await import('./postgres.ts')
  const pool = postgresPool(url, options)
  const db: Database = new Kysely<unknown>({ dialect: postgresDialect(pool) })
  const { host, pathname } = new URL(url)
  return { db, pool, location: `Postgres at ${host}${pathname}`, close: () => db.destroy() }
}

/** Rejects when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Writes what is there already; rejects when the database cannot be written. */
export async function touch(db: Database): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db)
}
