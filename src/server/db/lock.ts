import { PostgresAdapter, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { noStatementLimit } from './statementLimit.ts'

/**
 * Holds the lock of a name until the transaction ends, on Postgres and across processes; SQLite has
 * one writer anyway.
 */
export async function takeLock(transaction: Transaction, name: string): Promise<void> {
  await takeLocks(transaction, [name])
}

/** Holds the locks of several names; always taken in one order, so that no two wait for each other. */
export async function takeLocks(transaction: Transaction, names: string[]): Promise<void> {
  if (!isPostgres(transaction)) return
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) as name order by key
  ) as keys`.execute(transaction)
}

export type HeldLock = { release(): Promise<void> }

/**
 * Holds the lock of a name among all processes on a Postgres database until it is released, over a connection with which
 * it ends; undefined where another holds it. An embedded database has one process, which is always given it.
 */
export async function tryLock(db: Database, name: string): Promise<HeldLock | undefined> {
  const held = await openLock(db, async (transaction) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(transaction)
    return rows[0]?.taken === true
  })
  return held
}

/** The same, which waits for as long as another holds it. */
export async function waitForLock(db: Database, name: string): Promise<HeldLock> {
  const held = await openLock(db, async (transaction) => {
    await takeLock(transaction, name)
    return true
  })
  return held ?? unheld
}

const unheld: HeldLock = { release: async () => {} }

async function openLock(
  db: Database,
  take: (transaction: Transaction) => Promise<boolean>,
): Promise<HeldLock | undefined> {
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

/** Lets the statements of a transaction take as long as they need, and it wait for them; SQLite has no such limits. */
export async function liftTimeLimits(transaction: Database): Promise<void> {
  if (!isPostgres(transaction)) return
  await sql.raw(noStatementLimit).execute(transaction)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
}

const isPostgres = (db: Database) => db.getExecutor().adapter instanceof PostgresAdapter
