import limitConcurrency from 'p-limit'
import { latestPossible } from '../../server/clock.ts'
import type { Database } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'

/**
 * Tasks that any process takes in turn: the daily backup, its copy in the bucket of that location, and publishing the
 * site to a location.
 */
export type RunKind = 'daily' | `bucket ${string}` | `publish ${string}`
type Sort = 'daily' | 'bucket' | 'publish'
const sortOf = (kind: RunKind) => kind.split(' ', 1)[0] as Sort
export type Run = { last_at: string; failed_at: string; error: string; due_at: string }
/** Beside the runs stands when an archive was last put in the place of the content. */
type Tables = { backup_runs: Run & { kind: RunKind | 'restore' } }

/** A run that ends before it is done, which says nothing of the backup. */
export class EndedRun extends Error {}

/** A run is another's by now, and what comes of it is for that one to note. */
export class LeaseLost extends EndedRun {
  constructor() {
    super('Another process has taken over.')
    this.name = 'LeaseLost'
  }
}

/** The server stops, and the next one to look makes the backup. */
export class RunStopped extends EndedRun {
  constructor() {
    super('The server is stopping.')
    this.name = 'RunStopped'
  }
}

/** A run that nobody else gets meanwhile. Each call throws a LeaseLost where it was over and another has taken the run. */
export type Lease = {
  /** Holds it for longer. */
  extend(time: Date): Promise<void>
  /** Notes a success: of when it is, and what was left undone of it, in a sentence. */
  settle(time: Date, done?: { lastAt?: string; undone?: string }): Promise<void>
  /** Notes that a run which never succeeded waits for the owner, and why; answers whether that is new. */
  hold(reason: string, time: Date): Promise<boolean>
  /** Notes a failure; answers whether the run before it had not failed. */
  fail(error: string, time: Date): Promise<boolean>
  /** Lets who looks next take the run. */
  giveBack(time: Date): Promise<void>
}

const never: Run = { last_at: '', failed_at: '', error: '', due_at: '' }

const minute = 60_000
const hour = 60 * minute
/** How long who has taken a run may need, in milliseconds, unless it extends that. */
const lease = { daily: hour, bucket: hour, publish: 5 * minute }
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
const furthest = { daily: pause.daily, bucket: longestPause, publish: lease.publish }

const later = (time: Date, milliseconds: number) =>
  new Date(time.getTime() + milliseconds).toISOString()

/** Whether somebody publishes; what would end later than any lease was noted while a clock was ahead. */
export const isPublishing = ({ due_at }: Run, time: Date): boolean =>
  due_at > time.toISOString() && due_at <= latestPossible(time, furthest.publish)

/** Which backups are due; of several processes one makes each. Times are '' before the first. */
export function backupRuns(db: Database) {
  const table = db.withTables<Tables>()
  const read = async (kind: RunKind | 'restore'): Promise<Run> => {
    const run = await table
      .selectFrom('backup_runs')
      .select(['last_at', 'failed_at', 'error', 'due_at'])
      .where('kind', '=', kind)
      .executeTakeFirst()
    return run ?? never
  }

  return {
    read: (kind: RunKind) => read(kind),

    /**
     * Takes a run that is due, which nobody else then gets before the lease is over. What is noted `meanwhile` stays if
     * the process ends before the run does. The site is published to one place at a time.
     */
    async take(
      kind: RunKind,
      time: Date,
      meanwhile: Partial<Pick<Run, 'failed_at' | 'error'>> = {},
    ): Promise<Lease | undefined> {
      const until = later(time, lease[sortOf(kind)])
      const latest = latestPossible(time, furthest[sortOf(kind)])
      const isTaken = await db.transaction().execute(async (transaction) => {
        await takeLock(transaction, 'backup runs')
        const inside = transaction.withTables<Tables>()
        await inside
          .insertInto('backup_runs')
          .values({ kind, ...never })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const others = inside.selectFrom('backup_runs').selectAll().where('kind', '!=', kind)
        const published = await others.where('kind', 'like', 'publish %').execute()
        if (sortOf(kind) === 'publish' && published.some((run) => isPublishing(run, time))) {
          return false
        }
        const taken = await inside
          .updateTable('backup_runs')
          .set({ ...meanwhile, due_at: until })
          .where('kind', '=', kind)
          .where(({ eb, or }) =>
            or([eb('due_at', '<=', time.toISOString()), eb('due_at', '>', latest)]),
          )
          .executeTakeFirst()
        return taken.numUpdatedRows > 0n
      })
      return isTaken ? leaseOf({ db, kind, until, read: () => read(kind) }) : undefined
    },

    /** Ends the leases of publishing, where no other process can hold one: what held them was killed. */
    async endPublishing(time: Date): Promise<void> {
      const due_at = time.toISOString()
      await table
        .updateTable('backup_runs')
        .set({ due_at })
        .where('kind', 'like', 'publish %')
        .where('due_at', '>', due_at)
        .execute()
    },

    /** When an archive was last put in the place of the content; '' for never. */
    restoredAt: async () => (await read('restore')).last_at,

    /** Notes a restore, which ends what waited for one. */
    async noteRestore(time: Date): Promise<void> {
      const last_at = time.toISOString()
      await table
        .insertInto('backup_runs')
        .values({ kind: 'restore', ...never, last_at })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ last_at }))
        .execute()
      await table
        .updateTable('backup_runs')
        .set({ error: '' })
        .where('kind', 'like', 'bucket %')
        .where('last_at', '=', '')
        .where('failed_at', '=', '')
        .execute()
    },
  }
}

type Held = { db: Database; kind: RunKind; until: string; read: () => Promise<Run> }

function leaseOf({ db, kind, until: firstUntil, read }: Held): Lease {
  let until = firstUntil
  const inTurn = limitConcurrency(1)
  /** The end of a lease tells it from others', so writes of one follow each other. */
  const write = (values: Partial<Run> & Pick<Run, 'due_at'>) =>
    inTurn(async () => {
      const written = await db
        .withTables<Tables>()
        .updateTable('backup_runs')
        .set(values)
        .where('kind', '=', kind)
        .where('due_at', '=', until)
        .executeTakeFirst()
      if (written.numUpdatedRows === 0n) throw new LeaseLost()
      until = values.due_at
    })

  return {
    extend: (time) => write({ due_at: later(time, lease[sortOf(kind)]) }),

    settle: (time, { lastAt = time.toISOString(), undone = '' } = {}) =>
      write({
        last_at: lastAt,
        failed_at: '',
        error: undone,
        due_at: later(time, pause[sortOf(kind)]),
      }),

    async hold(reason, time) {
      const { error } = await read()
      await write({ failed_at: '', error: reason, due_at: later(time, hour) })
      return error !== reason
    },

    async fail(error, time) {
      const { failed_at } = await read()
      const failing = failed_at ? time.getTime() - Date.parse(failed_at) : 0
      await write({
        failed_at: failed_at || time.toISOString(),
        error,
        due_at: later(time, nextTry[sortOf(kind)](failing)),
      })
      return failed_at === ''
    },

    giveBack: (time) => write({ due_at: time.toISOString() }),
  }
}
