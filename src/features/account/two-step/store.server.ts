import type { Database, Transaction } from '../../../server/db/database.ts'

export type TwoStep = {
  id: number
  secret: string
  /** 0 until a first code has confirmed the app's setup. */
  is_on: number
  /** The last used time step; codes up to it are refused. */
  last_step: number
  created_at: string
}
type Tables = { two_step: TwoStep; recovery_codes: { code_hash: string; created_at: string } }

const id = 1

/** The two-step secret and the recovery codes. */
export function twoStepStore(db: Database) {
  const tables = db.withTables<Tables>()
  return {
    async read(): Promise<TwoStep | undefined> {
      return tables.selectFrom('two_step').selectAll().where('id', '=', id).executeTakeFirst()
    },

    /** Stores an unconfirmed secret; false if two-step sign-in is on with another one. */
    async prepare(secret: string, time: Date): Promise<boolean> {
      const fresh = { secret, is_on: 0, last_step: 0, created_at: time.toISOString() }
      const row = await tables
        .insertInto('two_step')
        .values({ id, ...fresh })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet(fresh).where('two_step.is_on', '=', 0),
        )
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Stores the same secret with another encryption; does nothing if it has changed. */
    async reseal(from: string, to: string): Promise<void> {
      await tables
        .updateTable('two_step')
        .set({ secret: to })
        .where('id', '=', id)
        .where('secret', '=', from)
        .execute()
    },

    /** Turns the prepared secret on; false if it is on or has changed. */
    async turnOn(secret: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('two_step')
        .set({ is_on: 1, last_step: step })
        .where('id', '=', id)
        .where('is_on', '=', 0)
        .where('secret', '=', secret)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /**
     * Uses up the code of a time step; false if it or a later one was used. A last step too far ahead was written
     * while a clock was ahead, and is ignored.
     */
    async takeStep(step: number): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('two_step')
        .set({ last_step: step })
        .where('id', '=', id)
        .where('is_on', '=', 1)
        .where(({ or, eb }) => or([eb('last_step', '<', step), eb('last_step', '>', step + 2)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Uses up a recovery code; false if no code has this hash. */
    async takeRecoveryCode(hash: string): Promise<boolean> {
      const { numDeletedRows } = await tables
        .deleteFrom('recovery_codes')
        .where('code_hash', '=', hash)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** The hash of any remaining recovery code. */
    async anyRecoveryCode(): Promise<string | undefined> {
      const row = await tables
        .selectFrom('recovery_codes')
        .select('code_hash')
        .limit(1)
        .executeTakeFirst()
      return row?.code_hash
    },

    /** Replaces all recovery codes. */
    async replaceRecoveryCodes(
      transaction: Transaction,
      hashes: string[],
      time: Date,
    ): Promise<void> {
      const inside = transaction.withTables<Tables>()
      await inside.deleteFrom('recovery_codes').execute()
      const created_at = time.toISOString()
      await inside
        .insertInto('recovery_codes')
        .values(hashes.map((code_hash) => ({ code_hash, created_at })))
        .execute()
    },

    async countRecoveryCodes(): Promise<number> {
      const { count } = await tables
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Deletes the secret and the recovery codes. */
    async remove(transaction: Transaction): Promise<void> {
      const inside = transaction.withTables<Tables>()
      await inside.deleteFrom('recovery_codes').execute()
      await inside.deleteFrom('two_step').execute()
    },
  }
}
