import { randomBytes } from 'node:crypto'
import type { Database } from '../../../server/db/database.ts'

type Tables = { webhook: { id: string; url: string; secret: string } }

const id = '1'
const none = { url: '', secret: '' }

/** A secret in the format of Standard Webhooks. */
export const newWebhookSecret = () => `whsec_${randomBytes(24).toString('base64')}`

/** The address of the webhook, '' for none, and its secret, which may be encrypted. */
export function webhookStore(db: Database) {
  const tables = db.withTables<Tables>()
  const read = async () =>
    (await tables.selectFrom('webhook').select(['url', 'secret']).executeTakeFirst()) ?? none

  return {
    read,

    async write(changes: Partial<typeof none>): Promise<void> {
      await tables
        .insertInto('webhook')
        .values({ id, ...none, ...changes })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute()
    },

    /** Stores the same secret with another encryption; does nothing if it has changed. */
    async reseal(from: string, to: string): Promise<void> {
      await tables.updateTable('webhook').set({ secret: to }).where('secret', '=', from).execute()
    },
  }
}
