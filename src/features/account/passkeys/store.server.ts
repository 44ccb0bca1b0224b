import type { Database } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import type { Passkey } from './contract.ts'

export type StoredPasskey = {
  id: string
  /** What the authenticator calls it, as the public key in base64url. */
  credential_id: string
  public_key: string
  /** How many sign-ins the authenticator has counted; 0 for ever where it does not count. */
  counter: number
  /** The ways to reach the authenticator, as JSON. */
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

/** The passkeys that sign the owner in. */
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

    /** Keeps a new passkey; undefined when its credential is kept already. */
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

    /** Takes a sign-in that the authenticator counts; false when it counted as many before, or the passkey is gone. */
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

    /** Removes a passkey and answers it; undefined when there is none. */
    async remove(id: string): Promise<StoredPasskey | undefined> {
      return tables.deleteFrom('passkeys').where('id', '=', id).returningAll().executeTakeFirst()
    },
  }
}

/** What the owner is told of a passkey. */
export const toPasskey = ({ id, name, created_at, last_used_at }: StoredPasskey): Passkey => ({
  _id: id,
  name,
  created_at,
  last_used_at,
})
