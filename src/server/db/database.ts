import { join } from 'node:path'
import { Kysely, type Transaction as KyselyTransaction, sql } from 'kysely'
import type pg from 'pg'
import type { PostgresOptions } from './postgres.ts'
import type { Reserve } from './reserve.ts'
import { checkpoint, freeUnusedPages, openSqliteFile } from './sqlite.ts'

/** The database as stores receive it; a store adds its tables with `withTables`. */
export type Database = Kysely<unknown>

/** The argument of every writing function; `db.transaction().execute(…)` creates it. */
export type Transaction = KyselyTransaction<unknown>

export type OpenDatabase = {
  db: Database
  /** The location of the data for display: a file, or a host without its password. */
  location: string
  /** The connection pool of a Postgres database. */
  pool?: pg.Pool
  /** Reserved disk space for operations that must work on a full disk. */
  reserve?: Reserve
  /** Returns the space of deleted data to the disk, and takes the reserve again if there is one. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Opens the embedded database `dataDir`/vitrine.db; `patience` is the lock timeout in milliseconds. */
export function openSqlite(dataDir: string, timeout?: number): OpenDatabase {
  const file = join(dataDir, 'vitrine.db')
  const { dialect, isInPlace } = openSqliteFile(file, timeout)
  const db: Database = new Kysely<unknown>({ dialect })
  const close = async () => {
    // SQLite would delete the log of the file that is there now.
    if (!isInPlace()) return
    // Data that does not fit stays in the log, which the next start reads.
    await checkpoint(db).catch(() => {})
    await db.destroy()
  }
  const tidy = async () => {
    await freeUnusedPages(db)
    // The disk gets free pages, and room that the log no longer needs, with a checkpoint only.
    await checkpoint(db)
  }
  return { db, location: file, tidy, close }
}

/** Opens a Postgres database; it connects with the first statement. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<OpenDatabase> {
  const { postgresDialect, postgresPool } = await import('./postgres.ts')
  const pool = postgresPool(url, options)
  const db: Database = new Kysely<unknown>({ dialect: postgresDialect(pool) })
  const { host, pathname } = new URL(url)
  // Postgres runs its own vacuum.
  const tidy = async () => {}
  return { db, pool, location: `Postgres at ${host}${pathname}`, tidy, close: () => db.destroy() }
}

/** Rejects if the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Rewrites existing data; rejects if the database cannot be written. */
export async function touch(db: Database): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db)
}
