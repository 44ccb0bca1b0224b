import { PostgresAdapter, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { noStatementLimit } from './statementLimit.ts'

/** Holds a named lock until the transaction ends, across processes on Postgres. SQLite has one writer anyway. */
export async function takeLock(transaction: Transaction, name: string): Promise<void> {
  await takeLocks(transaction, [name])
}

/** Holds several named locks, taken in a fixed order to prevent deadlocks. */
export async function takeLocks(transaction: Transaction, names: string[]): Promise<void> {
  if (!isPostgres(transaction)) return
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key
  ) as keys`.execute(transaction)
}

export type OpenLock = { release(): Promise<void> }

/**
 * Takes a named lock across processes on a Postgres database, on a separate connection; undefined if it is held. An
 * embedded database has one process, which always gets it.
 */
export function tryLock(db: Database, name: string): Promise<OpenLock | undefined> {
  return openLock(db, async (transaction) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(transaction)
    return rows[0]?.taken === true
  })
}

/** Like `tryLock`, but waits until the lock is free. */
export async function waitForLock(db: Database, name: string): Promise<OpenLock> {
  const lock = await openLock(db, async (transaction) => {
    await takeLock(transaction, name)
    return true
  })
  return lock ?? unheld
}

const unheld: OpenLock = { release: async () => {} }

async function openLock(
  db: Database,
  take: (transaction: Transaction) => Promise<boolean>,
): Promise<OpenLock | undefined> {
  if (!isPostgres(db)) return unheld
  const transaction = await db.startTransaction().execute()
  const release = async () => {
    if (!transaction.isRolledBack) await transaction.rollback().execute()
  }
  try {
    await liftTimeLimits(transaction)
    if (await take(transaction)) return { release }
    await release()
    return undefined
  } catch (error) {
    await release()
    throw error
  }
}

/** Removes the time limits of a transaction's statements and pauses. SQLite has none. */
export async function liftTimeLimits(transaction: Database): Promise<void> {
  if (!isPostgres(transaction)) return
  await sql.raw(noStatementLimit).execute(transaction)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
}

const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter
