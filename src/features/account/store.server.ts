import type { Database } from '../../server/db/database.ts'

export type Account = {
  id: number
  email: string
  password_hash: string
  updated_at: string
  /** 1 while the password is the generated first one. */
  has_first_password: number
}
type Tables = { account: Account }

const accountId = 1

/** The owner's account; there is only one. */
export function accountStore(db: Database) {
  const tables = db.withTables<Tables>()
  return {
    async read(): Promise<Account | undefined> {
      return tables.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst()
    },

    /** Creates the account; false if it exists already. */
    async create(
      email: string,
      password_hash: string,
      time: Date,
      { isGenerated = false }: { isGenerated?: boolean } = {},
    ): Promise<boolean> {
      const row = await tables
        .insertInto('account')
        .values({
          id: accountId,
          email,
          password_hash,
          updated_at: time.toISOString(),
          has_first_password: isGenerated ? 1 : 0,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Replaces the hash of the same password; does nothing if the password has changed. */
    async rehash(from: string, to: string): Promise<void> {
      await tables
        .updateTable('account')
        .set({ password_hash: to })
        .where('id', '=', accountId)
        .where('password_hash', '=', from)
        .execute()
    },

    /** A changed password is never the generated one. */
    async change(
      changes: Partial<Pick<Account, 'email' | 'password_hash'>>,
      time: Date,
    ): Promise<void> {
      await tables
        .updateTable('account')
        .set({
          ...changes,
          ...(changes.password_hash !== undefined && { has_first_password: 0 }),
          updated_at: time.toISOString(),
        })
        .where('id', '=', accountId)
        .execute()
    },
  }
}
