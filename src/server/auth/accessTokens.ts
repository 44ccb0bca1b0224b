import type { Context } from 'hono'
import { type TokenScope, tokenScopes } from '../../shared/tokenScopes.ts'
import type { Database, Transaction } from '../db/database.ts'
import { failureOf } from '../db/failures.ts'
import { newId } from '../ids.ts'
import { newToken, sha256 } from './tokens.ts'

/** By which a token is known from a session's. */
const prefix = 'vit_'
/** Maximum lag of `last_used_at`, in milliseconds; avoids a write for each call. */
const usedResolution = 60 * 1000

type Row = {
  id: string
  token_hash: string
  name: string
  /** Separated by commas. */
  scopes: string
  created_at: string
  expires_at: string | null
  last_used_at: string | null
}
type Tables = { access_tokens: Row }

/** A token as its owner sees it; times as ISO text in UTC. */
export type AccessToken = Omit<Row, 'token_hash' | 'scopes'> & { scopes: TokenScope[] }

type NewToken = Pick<AccessToken, 'name' | 'scopes' | 'expires_at'>

/** Whether a token has a right; a call without one needs a session. */
export const hasScope = (
  { scopes }: Pick<AccessToken, 'scopes'>,
  scope: TokenScope | undefined,
): boolean => scope !== undefined && scopes.includes(scope)

const accessTokenOf = (http: Context): string | undefined => {
  const [, token] = /^Bearer +(\S+)$/i.exec(http.req.header('Authorization') ?? '') ?? []
  return token?.startsWith(prefix) ? token : undefined
}

export type AccessTokens = ReturnType<typeof accessTokenStore>

/** Tokens that programs of the owner send as bearers. Only their hashes are stored. */
export function accessTokenStore({ db, now }: { db: Database; now: () => Date }) {
  const table = db.withTables<Tables>()

  const markUsed = async ({ id, last_used_at }: Row) => {
    const age = now().getTime() - Date.parse(last_used_at ?? '')
    if (age < usedResolution) return
    await table
      .updateTable('access_tokens')
      .set({ last_used_at: now().toISOString() })
      .where('id', '=', id)
      .execute()
  }

  return {
    /** The valid token of a request; undefined if there is none. */
    async find(http: Context): Promise<AccessToken | undefined> {
      const token = accessTokenOf(http)
      if (!token) return undefined
      const row = await table
        .selectFrom('access_tokens')
        .selectAll()
        .where('token_hash', '=', sha256(token))
        .executeTakeFirst()
      if (!row || (row.expires_at !== null && row.expires_at <= now().toISOString())) {
        return undefined
      }
      // Do not fail the call when a full disk refuses this note.
      await markUsed(row).catch((error) => {
        if (!failureOf(error)) throw error
      })
      return toAccessToken(row)
    },

    /** All tokens, the newest first. */
    async list(): Promise<AccessToken[]> {
      const rows = await table
        .selectFrom('access_tokens')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toAccessToken)
    },

    /** Makes a token. Its text is answered this once. */
    async add(
      transaction: Transaction,
      { name, scopes, expires_at }: NewToken,
    ): Promise<{ token: string; made: AccessToken }> {
      const token = prefix + newToken()
      const row: Row = {
        id: newId(),
        token_hash: sha256(token),
        name,
        expires_at,
        scopes: scopes.join(','),
        created_at: now().toISOString(),
        last_used_at: null,
      }
      await transaction.withTables<Tables>().insertInto('access_tokens').values(row).execute()
      return { token, made: toAccessToken(row) }
    },

    /** Revokes a token, and answers it; undefined if there is none. */
    async remove(id: string): Promise<AccessToken | undefined> {
      const row = await table
        .deleteFrom('access_tokens')
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      return row && toAccessToken(row)
    },

    /** Revokes every token, and answers them. */
    async removeAll(transaction: Transaction): Promise<AccessToken[]> {
      const rows = await transaction
        .withTables<Tables>()
        .deleteFrom('access_tokens')
        .returningAll()
        .execute()
      return rows.map(toAccessToken)
    },
  }
}

const toAccessToken = ({ token_hash: _, scopes, ...row }: Row): AccessToken => ({
  ...row,
  scopes: tokenScopes.filter((scope) => scopes.split(',').includes(scope)),
})
