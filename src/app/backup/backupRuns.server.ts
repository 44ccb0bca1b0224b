import type { Database } from '../../server/db/database.ts'

/** What is made in turn by whichever process takes it. */
export type RunKind = 'daily'
export type Run = { last_at: string; failed_at: string; error: string }
type Tables = { backup_runs: Run & { kind: RunKind; due_at: string } }

const never: Run = { last_at: '', failed_at: '', error: '' }

const hour = 60 * 60 * 1000
/** How long who has taken a run may need, and after how long one that failed is tried again, in milliseconds. */
const lease = hour
const pause = 24 * hour

const later = (time: Date, milliseconds: number) =>
  new Date(time.getTime() + milliseconds).toISOString()

/** Which backups are due; of several processes one makes each. Times are '' before the first. */
export function backupRuns(db: Database) {
  const table = db.withTables<Tables>()
  const change = (kind: RunKind, values: Partial<Tables['backup_runs']>) =>
    table.updateTable('backup_runs').set(values).where('kind', '=', kind)

  return {
    async read(kind: RunKind): Promise<Run> {
      const run = await table
        .selectFrom('backup_runs')
        .select(['last_at', 'failed_at', 'error'])
        .where('kind', '=', kind)
        .executeTakeFirst()
      return run ?? never
    },

    /** Takes a run that is due, which nobody else then gets before the lease is over. */
    async take(kind: RunKind, time: Date): Promise<boolean> {
      await table
        .insertInto('backup_runs')
        .values({ kind, due_at: '', ...never })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const taken = await change(kind, { due_at: later(time, lease) })
        .where('due_at', '<=', time.toISOString())
        .executeTakeFirst()
      return taken.numUpdatedRows > 0n
    },

    async settle(kind: RunKind, time: Date): Promise<void> {
      const done = { last_at: time.toISOString(), failed_at: '', error: '' }
      await change(kind, { ...done, due_at: later(time, pause) }).execute()
    },

    /** Notes a failure; answers whether the run before it had not failed. The lease is the pause until the next try. */
    async fail(kind: RunKind, error: string, time: Date): Promise<boolean> {
      const { failed_at } = await this.read(kind)
      await change(kind, { failed_at: failed_at || time.toISOString(), error }).execute()
      return failed_at === ''
    },
  }
}
