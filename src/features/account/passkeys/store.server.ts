import type { Database } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import type { Passkey } from './contract.ts'

export type StoredPasskey = {
  id: string
  /** The authenticator's id, base64url. */
  credential_id: string
  public_key: string
  /** Last signature counter; 0 for authenticators without one. */
  counter: number
  /** Transports of the authenticator, as JSON. */
  transports: string
  name: string
  created_at: string
  last_used_at: string | null
}
type Tables = { passkeys: StoredPasskey }

export type NewPasskey = Pick<
  StoredPasskey,
  'credential_id' | 'public_key' | 'counter' | 'name'
> & {
  transports: string[]
}

/** The owner's passkeys. */
export function passkeyStore(db: Database) {
  const tables = db.withTables<Tables>()
  return {
    async list(): Promise<StoredPasskey[]> {
      return tables.selectFrom('passkeys').selectAll().orderBy('created_at').orderBy('id').execute()
    },

    async findByCredential(credentialId: string): Promise<StoredPasskey | undefined> {
      return tables
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
    },

    /** Stores a new passkey; undefined if its credential exists already. */
    async add(
      { transports, ...fields }: NewPasskey,
      time: Date,
    ): Promise<StoredPasskey | undefined> {
      return tables
        .insertInto('passkeys')
        .values({
          ...fields,
          id: newId(),
          transports: JSON.stringify(transports),
          created_at: time.toISOString(),
          last_used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returningAll()
        .executeTakeFirst()
    },

    async rename(id: string, name: string): Promise<StoredPasskey | undefined> {
      return tables
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    },

    /** Records a sign-in; false if the counter has not grown, or the passkey was removed. */
    async use(id: string, counter: number, time: Date): Promise<boolean> {
      const { numUpdatedRows } = await tables
        .updateTable('passkeys')
        .set({ counter, last_used_at: time.toISOString() })
        .where('id', '=', id)
        .where(({ or, and, eb, val }) =>
          or([eb('counter', '<', counter), and([eb('counter', '=', 0), eb(val(counter), '=', 0)])]),
        )
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Removes a passkey and returns it; undefined if there is none. */
    async remove(id: string): Promise<StoredPasskey | undefined> {
      return tables.deleteFrom('passkeys').where('id', '=', id).returningAll().executeTakeFirst()
    },
  }
}

/** The passkey data for the owner. */
export const toPasskey = ({ id, name, created_at, last_used_at }: StoredPasskey): Passkey => ({
  _id: id,
  name,
  created_at,
  last_used_at,
})
