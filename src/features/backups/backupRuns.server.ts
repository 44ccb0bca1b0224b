import { latestPossible } from '../../server/clock.ts'
import type { Database } from '../../server/db/database.ts'

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

/** A run that nobody else gets meanwhile. */
export type Lease = {
  /** Holds it for longer; throws a LeaseLost where it was over and another has taken the run. */
  extend(time: Date): Promise<void>
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
  const change = (kind: RunKind, values: Partial<Tables['backup_runs']>) =>
    table.updateTable('backup_runs').set(values).where('kind', '=', kind)

  return {
    read: (kind: RunKind) => read(kind),

    /**
     * Takes a run that is due, which nobody else then gets before the lease is over. What is noted `meanwhile` stays if
     * the process ends before the run does.
     */
    async take(
      kind: RunKind,
      time: Date,
      meanwhile: Partial<Pick<Run, 'failed_at' | 'error'>> = {},
    ): Promise<Lease | undefined> {
      await table
        .insertInto('backup_runs')
        .values({ kind, ...never })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      let until = later(time, lease[sortOf(kind)])
      const latest = latestPossible(time, furthest[sortOf(kind)])
      const taken = await change(kind, { ...meanwhile, due_at: until })
        .where(({ eb, or }) =>
          or([eb('due_at', '<=', time.toISOString()), eb('due_at', '>', latest)]),
        )
        .executeTakeFirst()
      if (taken.numUpdatedRows === 0n) return undefined
      return {
        extend: async (now) => {
          const longer = later(now, lease[sortOf(kind)])
          const renewed = await change(kind, { due_at: longer })
            .where('due_at', '=', until)
            .executeTakeFirst()
          if (renewed.numUpdatedRows === 0n) throw new LeaseLost()
          until = longer
        },
      }
    },

    /** Notes a success: of when it is, and what was left undone of it, in a sentence. */
    async settle(kind: RunKind, time: Date, { lastAt = time.toISOString(), undone = '' } = {}) {
      const done = { last_at: lastAt, failed_at: '', error: undone }
      await change(kind, { ...done, due_at: later(time, pause[sortOf(kind)]) }).execute()
    },

    /** Notes that a run which never succeeded waits for the owner, and why; answers whether that is new. */
    async hold(kind: RunKind, reason: string, time: Date): Promise<boolean> {
      const { error } = await read(kind)
      const renewed = { failed_at: '', error: reason }
      await change(kind, { ...renewed, due_at: later(time, hour) }).execute()
      return error !== reason
    },

    /** Lets who looks next take the run. */
    async giveBack(kind: RunKind, time: Date): Promise<void> {
      await change(kind, { due_at: time.toISOString() }).execute()
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

    /** Notes a failure; answers whether the run before it had not failed. */
    async fail(kind: RunKind, error: string, time: Date): Promise<boolean> {
      const { failed_at } = await read(kind)
      const failing = failed_at ? time.getTime() - Date.parse(failed_at) : 0
      await change(kind, {
        ...{ failed_at: failed_at || time.toISOString(), error },
        due_at: later(time, nextTry[sortOf(kind)](failing)),
      }).execute()
      return failed_at === ''
    },
  }
}
