import { newToken } from '../../../server/auth/tokens.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'

type Tables = { preview_addresses: { post_id: string; token: string } }

/** The form of a token. */
const token = /^[\w-]{43}$/

/**
 * The secret addresses that show posts to people without an account, one for each post. They are no content: no earlier
 * state, archive or call of a token has them, and a post that leaves the trash has none.
 */
export const previewAddresses = {
  async tokenOf(db: Database, postId: string): Promise<string | undefined> {
    const row = await tables(db)
      .selectFrom('preview_addresses')
      .select('token')
      .where('post_id', '=', postId)
      .executeTakeFirst()
    return row?.token
  },

  /** The id of the post that a token shows. */
  async postOf(db: Database, given: string): Promise<string | undefined> {
    if (!token.test(given)) return undefined
    const row = await tables(db)
      .selectFrom('preview_addresses')
      .select('post_id')
      .where('token', '=', given)
      .executeTakeFirst()
    return row?.post_id
  },

  /** Makes an address for a post that exists, and leaves one that it has. */
  async create(transaction: Transaction, postId: string): Promise<void> {
    await tables(transaction)
      .insertInto('preview_addresses')
      .values({ post_id: postId, token: newToken() })
      .onConflict((conflict) => conflict.column('post_id').doNothing())
      .execute()
  },

  async remove(transaction: Transaction, postId: string): Promise<void> {
    await tables(transaction)
      .deleteFrom('preview_addresses')
      .where('post_id', '=', postId)
      .execute()
  },
}

const tables = (db: Database) => db.withTables<Tables>()
