import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.ts'
import { noStatementLimit } from './statementLimit.ts'

export type Snapshot = { db: Database; end(): Promise<void> }

/**
 * A snapshot of the content, readable while others write. It holds a connection until it is ended, at most ten
 * minutes after the last query.
 */
export async function takeSnapshot(db: Database): Promise<Snapshot> {
  const reading = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  const end = async () => {
    if (!reading.isRolledBack) await reading.rollback().execute()
  }
  if (!(reading.getExecutor().adapter instanceof PostgresAdapter)) return { db: reading, end }
  try {
    await sql.raw(noStatementLimit).execute(reading)
    // The first query determines the snapshot.
    await sql`select 1`.execute(reading)
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(reading)
  } catch (error) {
    await end()
    throw error
  }
  return { db: reading, end }
}
