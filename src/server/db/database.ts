import { join } from 'node:path'
import { Kysely, type Transaction as KyselyTransaction, sql } from 'kysely'
import type pg from 'pg'
import type { PostgresOptions } from './postgres.ts'
import type { Reserve } from './reserve.ts'
import { checkpoint, giveSpaceBack, openSqliteFile } from './sqlite.ts'

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
  /** Room beside a file, for what has to work on a full disk. */
  reserve?: Reserve
  /** Gives the space of what was deleted back to the disk. */
  tidy(): Promise<void>
  close(): Promise<void>
}

/** Opens the embedded database `dataDir`/vitrine.db; `patience` is how long a lock is waited for, in milliseconds. */
export function openSqlite(dataDir: string, patience?: number): OpenDatabase {
  const file = join(dataDir, 'vitrine.db')
  const { dialect, isInPlace } = openSqliteFile(file, patience)
  const db: Database = new Kysely<unknown>({ dialect })
  const close = async () => {
    // SQLite would delete the log beside the file that is there now.
    if (!isInPlace()) return
    // What finds no room stays in the log, which the next start reads.
    await checkpoint(db).catch(() => {})
    await db.destroy()
  }
  return { db, location: file, tidy: () => giveSpaceBack(db), close }
}

/** Opens a Postgres database; it connects with the first statement. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<OpenDatabase> {
  const { postgresDialect, postgresPool } = await import('./postgres.ts')
  const pool = postgresPool(url, options)
  const db: Database = new Kysely<unknown>({ dialect: postgresDialect(pool) })
  const { host, pathname } = new URL(url)
  // Postgres has a vacuum of its own.
  const tidy = async () => {}
  return { db, pool, location: `Postgres at ${host}${pathname}`, tidy, close: () => db.destroy() }
}

/** Rejects when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Writes what is there already; rejects when the database cannot be written. */
export async function touch(db: Database): Promise<void> {
  await sql`update kysely_migration_lock set is_locked = is_locked`.execute(db)
}
