import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Holds the lock of a name until the transaction ends, on Postgres and across processes; SQLite has
 * one writer anyway.
 */
export async function takeLock(transaction: Database, name: string): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}
