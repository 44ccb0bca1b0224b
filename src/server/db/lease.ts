import { later, minute } from '../../shared/dates/durations.ts'
import { latestPossible } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Database, Transaction } from './database.ts'

type Row = { name: string; holder: string; taken_at: string; until: string }
type Tables = { leases: Row }
/** How long nobody else gets it after it was taken or extended, in minutes. */
type Terms = { minutes: number; now: () => Date }

/** Another process has taken a lease, or may have. */
export class LeaseLost extends Error {
  constructor() {
    super('Another process has taken over.')
    this.name = 'LeaseLost'
  }
}

/** Work that one of several processes does at a time. It ends by itself if its process is killed. */
export type Lease = {
  takenAt: string
  /** Aborted with a LeaseLost once that is known. */
  signal: AbortSignal
  /** Starts its minutes again. Call it as often as the work proceeds; few calls write. Throws a LeaseLost. */
  extend(): Promise<void>
  /** Runs a transaction during which nobody else gets it. Throws a LeaseLost and writes nothing. */
  write<T>(act: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Gives it back. Does nothing if it was lost. */
  release(): Promise<void>
}

/** Takes a named lease; undefined if another process holds it. */
export async function lease(
  db: Database,
  name: string,
  { minutes, now }: Terms,
): Promise<Lease | undefined> {
  const time = now()
  const others = { holder: newId(), taken_at: time.toISOString(), until: endOf(minutes, time) }
  const row = await db
    .withTables<Tables>()
    .insertInto('leases')
    .values({ name, ...others })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(others)
        .where(({ eb, or }) =>
          or([
            eb('leases.until', '<=', time.toISOString()),
            // It was noted while a clock was ahead.
            eb('leases.until', '>', latestPossible(time, minutes * minute)),
          ]),
        ),
    )
    .returning(['name', 'holder', 'taken_at', 'until'])
    .executeTakeFirst()
  return row && heldLease(db, row, { minutes, now })
}

/** The lease that somebody holds: when it was taken, and until when nobody else gets it. */
export async function currentLease(
  db: Database,
  name: string,
  { minutes, now }: Terms,
): Promise<{ takenAt: string; until: string } | undefined> {
  const time = now()
  const row = await db
    .withTables<Tables>()
    .selectFrom('leases')
    .select(['taken_at', 'until'])
    .where('name', '=', name)
    .where('until', '>', time.toISOString())
    .where('until', '<=', latestPossible(time, minutes * minute))
    .executeTakeFirst()
  return row && { takenAt: row.taken_at, until: row.until }
}

/** Ends all leases, where no other process can hold one: what held them was killed. */
export async function endLeases(db: Database): Promise<void> {
  await db.withTables<Tables>().deleteFrom('leases').execute()
}

const endOf = (minutes: number, time: Date) => later(time, minutes * minute).toISOString()

function heldLease(db: Database, { name, holder, taken_at }: Row, { minutes, now }: Terms): Lease {
  const lost = new AbortController()
  let extendedAt = now().getTime()
  const lose = () => {
    lost.abort(new LeaseLost())
    lost.signal.throwIfAborted()
  }

  const extendIn = async (database: Database) => {
    lost.signal.throwIfAborted()
    const time = now()
    const { numUpdatedRows } = await database
      .withTables<Tables>()
      .updateTable('leases')
      .set({ until: endOf(minutes, time) })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) lose()
    extendedAt = time.getTime()
  }

  return {
    takenAt: taken_at,
    signal: lost.signal,

    async extend() {
      // A clock that was set back has passed as well.
      const passed = Math.abs(now().getTime() - extendedAt)
      if (passed < (minutes * minute) / 4) return lost.signal.throwIfAborted()
      await extendIn(db).catch((error) => {
        // Who cannot be heard for that long cannot hold it.
        if (passed >= minutes * minute) lose()
        throw error
      })
    },

    write: (act) =>
      db.transaction().execute(async (transaction) => {
        await extendIn(transaction)
        return act(transaction)
      }),

    async release() {
      await db
        .withTables<Tables>()
        .deleteFrom('leases')
        .where('name', '=', name)
        .where('holder', '=', holder)
        .execute()
    },
  }
}
