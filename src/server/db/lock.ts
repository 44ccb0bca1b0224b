import { PostgresAdapter, sql } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * Holds the lock of a name until the transaction ends, on Postgres and across processes; SQLite has
 * one writer anyway.
 */
export async function takeLock(transaction: Transaction, name: string): Promise<void> {
  await takeLocks(transaction, [name])
}

/** Holds the locks of several names; always taken in one order, so that no two wait for each other. */
export async function takeLocks(transaction: Transaction, names: string[]): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key
  ) as keys`.execute(transaction)
}
