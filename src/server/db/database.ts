import { join } from 'node:path'
import { Kysely, type Transaction as KyselyTransaction, sql } from 'kysely'
import type pg from 'pg'
import type { PostgresOptions } from './postgres.ts'
import { checkpoint, isSqliteBusy, sqliteDialect } from './sqlite.ts'

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

/** Whether an error says that a value is taken already. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}

/** Whether an error says that the database had no time: a lock was held, or a statement took too long. */
export function isBusy(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return isSqliteBusy(error) || code === '57014' || code === '55P03'
}
