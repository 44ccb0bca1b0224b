import { latestPossible } from '../../server/clock.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { currentLease, type Lease, LeaseLost, lease } from '../../server/db/lease.ts'
import { hour, later, minute } from '../../shared/dates/durations.ts'

/**
 * Tasks that any process takes in turn: the daily backup, its copy in the bucket of that location, and publishing the
 * site to a location.
 */
export type RunKind = 'daily' | `bucket ${string}` | `publish ${string}`
type Sort = 'daily' | 'bucket' | 'publish'
const sortOf = (kind: RunKind) => kind.split(' ', 1)[0] as Sort
/** Times are '' before the first. */
export type Run = { last_at: string; failed_at: string; error: string; due_at: string }
/** Beside the runs stands when an archive was last put in the place of the content. */
type Tables = { backup_runs: Run & { kind: RunKind | 'restore' } }

/** The server stops, and the next one to look makes the backup. */
export class RunStopped extends Error {
  constructor() {
    super('The server is stopping.')
    this.name = 'RunStopped'
  }
}

/** Whether a run ended before it was done, which says nothing of the backup. */
export const isEnded = (error: unknown): boolean =>
  error instanceof RunStopped || error instanceof LeaseLost

/** A run that nobody else has. Whoever notes its end gives it back, or gets a LeaseLost if another has taken it. */
export type TakenRun = {
  lease: Lease
  /** Notes a success: of when it is, and what was left undone of it, in a sentence. */
  settle(done?: { lastAt?: string; undone?: string }): Promise<void>
  /** Notes that a run which never succeeded waits for the owner, and why; answers whether that is new. */
  hold(reason: string): Promise<boolean>
  /** Notes a failure; answers whether the run before it had not failed. */
  fail(error: string): Promise<boolean>
}

const never: Run = { last_at: '', failed_at: '', error: '', due_at: '' }

/** Lease of a run, in minutes. */
const minutes = { daily: 60, bucket: 60, publish: 5 }
/** After how long a run that succeeded is due again, in milliseconds; a copy is when there is something new to copy. */
const pause = { daily: 24 * hour, bucket: 0, publish: 0 }
const longestPause = 6 * hour
/** After how long one that failed is tried again, in milliseconds, by for how long it has failed. */
const nextTry = {
  daily: () => hour,
  // Twice as long each time.
  bucket: (failing: number) => Math.min(longestPause, Math.max(10 * minute, failing)),
  publish: () => 0,
}
/** How far ahead it can be due, in milliseconds; what is due later was noted while a clock was ahead. */
const furthest = { daily: pause.daily, bucket: longestPause, publish: 0 }

export async function readRun(db: Database, kind: RunKind | 'restore'): Promise<Run> {
  const run = await db
    .withTables<Tables>()
    .selectFrom('backup_runs')
    .select(['last_at', 'failed_at', 'error', 'due_at'])
    .where('kind', '=', kind)
    .executeTakeFirst()
  return run ?? never
}

/**
 * Takes a run that is due. `interrupted` stands as its failure until its end is noted, so it stays if the process ends
 * before. The site is published to one place at a time, whenever it is asked for.
 */
export async function takeRun(
  db: Database,
  kind: RunKind,
  { now, interrupted = '' }: { now: () => Date; interrupted?: string },
): Promise<TakenRun | undefined> {
  if (!(await isDue(db, kind, now()))) return undefined
  const sort = sortOf(kind)
  const name = sort === 'publish' ? sort : kind
  const held = await lease(db, name, { minutes: minutes[sort], now })
  if (!held) return undefined
  const begin = async (transaction: Transaction) => {
    // Another process may have done it since.
    if (!(await isDue(transaction, kind, now()))) return false
    const failure = { failed_at: held.takenAt, error: interrupted }
    if (interrupted) await writeRun(transaction, kind, failure)
    return true
  }
  const isBegun = await held.write(begin).catch(async (error) => {
    await held.release()
    throw error
  })
  if (isBegun) return takenRun(held, kind, now)
  await held.release()
  return undefined
}

/** The lease of who publishes. It was taken when the run that goes on began. */
export const publishingLease = (db: Database, now: () => Date) =>
  currentLease(db, 'publish', { minutes: minutes.publish, now })

async function isDue(db: Database, kind: RunKind, time: Date): Promise<boolean> {
  const sort = sortOf(kind)
  if (sort === 'publish') return true
  const { due_at } = await readRun(db, kind)
  return due_at <= time.toISOString() || due_at > latestPossible(time, furthest[sort])
}

function takenRun(held: Lease, kind: RunKind, now: () => Date): TakenRun {
  const sort = sortOf(kind)
  const note = async <T>(act: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const noted = await held.write(act)
    await held.release()
    return noted
  }

  return {
    lease: held,

    settle: ({ lastAt = now().toISOString(), undone = '' } = {}) =>
      note((transaction) =>
        writeRun(transaction, kind, {
          last_at: lastAt,
          failed_at: '',
          error: undone,
          due_at: later(now(), pause[sort]).toISOString(),
        }),
      ),

    hold: (reason) =>
      note(async (transaction) => {
        const { error } = await readRun(transaction, kind)
        const due_at = later(now(), hour).toISOString()
        await writeRun(transaction, kind, { failed_at: '', error: reason, due_at })
        return error !== reason
      }),

    fail: (error) =>
      note(async (transaction) => {
        const { failed_at } = await readRun(transaction, kind)
        const failing = failed_at ? now().getTime() - Date.parse(failed_at) : 0
        await writeRun(transaction, kind, {
          failed_at: failed_at || now().toISOString(),
          error,
          due_at: later(now(), nextTry[sort](failing)).toISOString(),
        })
        return failed_at === ''
      }),
  }
}

/** When an archive was last put in the place of the content; '' for never. */
export const restoredAt = async (db: Database) => (await readRun(db, 'restore')).last_at

/** Notes a restore, which ends what waited for one. */
export async function noteRestore(transaction: Transaction, time: Date): Promise<void> {
  await writeRun(transaction, 'restore', { last_at: time.toISOString() })
  await transaction
    .withTables<Tables>()
    .updateTable('backup_runs')
    .set({ error: '' })
    .where('kind', 'like', 'bucket %')
    .where('last_at', '=', '')
    .where('failed_at', '=', '')
    .execute()
}

async function writeRun(
  transaction: Transaction,
  kind: RunKind | 'restore',
  values: Partial<Run>,
): Promise<void> {
  await transaction
    .withTables<Tables>()
    .insertInto('backup_runs')
    .values({ kind, ...never, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute()
}
