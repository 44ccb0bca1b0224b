import type { Context } from 'hono'
import { day, later } from '../../shared/dates/durations.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Caller } from './caller.ts'
import { ownerCookies, setOwnerCookie } from './cookies.ts'
import { newToken, sha256 } from './tokens.ts'

/** The maximum that browsers keep a cookie: 400 days. */
const lifetime = 400 * day
const cookie = { name: 'admin_device' }

type Tables = { known_devices: { token_hash: string; last_used_at: string } }

/** A browser in which the owner has signed in; `id` is the hash of its token. */
export type KnownDevice = { id: string }
export type KnownDevices = ReturnType<typeof knownDevices>

type Dependencies = {
  db: Database
  now: () => Date
  isSecure(http: Context): boolean
  callerOf(http: Context): Caller
}

/**
 * Browsers in which the owner has signed in, recognized by a cookie that outlives the session. They are exempt from
 * limits caused by strangers; the cookie authenticates nobody.
 */
export function knownDevices({ db, now, isSecure, callerOf }: Dependencies) {
  const table = db.withTables<Tables>()
  const oldest = () => later(now(), -lifetime).toISOString()

  return {
    async find(http: Context): Promise<KnownDevice | undefined> {
      const tokens = ownerCookies(http, cookie)
      if (tokens.length === 0) return undefined
      const row = await table
        .selectFrom('known_devices')
        .select('token_hash as id')
        .where('token_hash', 'in', tokens.map(sha256))
        .where('last_used_at', '>', oldest())
        .executeTakeFirst()
      return row
    },

    /** Gives a browser on a page of ours a new token, which replaces the previous one. */
    async remember(
      transaction: Transaction,
      http: Context,
      before: KnownDevice | undefined,
    ): Promise<KnownDevice | undefined> {
      if (!callerOf(http).isTrusted) return undefined
      const token = newToken()
      const row = { token_hash: sha256(token), last_used_at: now().toISOString() }
      const inside = transaction.withTables<Tables>()
      if (before) {
        await inside.deleteFrom('known_devices').where('token_hash', '=', before.id).execute()
      }
      await inside.insertInto('known_devices').values(row).execute()
      setOwnerCookie(http, cookie, token, { secure: isSecure(http), lifetime })
      return { id: row.token_hash }
    },

    /** Forgets every device except the given one. */
    async forgetAll(transaction: Transaction, except: string | null): Promise<void> {
      const all = transaction.withTables<Tables>().deleteFrom('known_devices')
      await (except === null ? all : all.where('token_hash', '!=', except)).execute()
    },

    async forget(transaction: Transaction, id: string): Promise<void> {
      await transaction
        .withTables<Tables>()
        .deleteFrom('known_devices')
        .where('token_hash', '=', id)
        .execute()
    },

    async removeExpired(): Promise<void> {
      await table.deleteFrom('known_devices').where('last_used_at', '<=', oldest()).execute()
    },
  }
}
