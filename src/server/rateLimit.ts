import { sql } from 'kysely'
import type { Limit } from '../shared/endpoint.ts'
import type { Database } from './db/database.ts'
import { ApiError } from './errors.ts'

type Tables = { rate_limits: { key: string; points: number; expires_at: number } }

export type RateLimits = ReturnType<typeof rateLimits>

const tooMany = 'Too many requests. Please wait a moment and try again.'

/** How far the clocks of replicas may be apart, in milliseconds. */
const skew = 60_000

/**
 * Rate limits in fixed windows, counted in the database so that replicas share them: one statement
 * a request. `scale` multiplies every number of requests; `now` answers milliseconds since 1970. A window that
 * ends later than one of its length can was begun by a clock that has been set back since, and is over.
 */
export function rateLimits({ db, scale, now }: { db: Database; scale: number; now: () => number }) {
  const tables = db.withTables<Tables>()

  /** Counts one request and answers how many the window holds, and when it ends. */
  const count = (key: string, minutes: number) => {
    const time = now()
    const end = time + minutes * 60_000
    const isOver = sql`(rate_limits.expires_at <= ${time} or rate_limits.expires_at > ${end + skew})`
    return tables
      .insertInto('rate_limits')
      .values({ key, points: 1, expires_at: end })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql`case when ${isOver} then 1 else rate_limits.points + 1 end`,
          expires_at: sql`case when ${isOver} then excluded.expires_at else rate_limits.expires_at end`,
        }),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow()
  }

  const refuse = (message: string, expires_at: number) =>
    new ApiError(429, message, { retryAfter: Math.ceil((expires_at - now()) / 1000) })

  return {
    /** Counts one request under `key`; throws a 429 ApiError with `message` when it is one too many. */
    async consume(key: string, { requests, minutes }: Limit, message = tooMany): Promise<void> {
      const { points, expires_at } = await count(key, minutes)
      if (points <= Math.max(1, Math.floor(requests * scale))) return
      throw refuse(message, expires_at)
    },

    /** The same for a limit that is a cost and no matter of load: it is not multiplied, and may be 0. */
    async consumeExactly(key: string, { requests, minutes }: Limit): Promise<void> {
      const { points, expires_at } = await count(key, minutes)
      if (points > requests) throw refuse(tooMany, expires_at)
    },

    /** How many requests were counted under `key` in its present window of so many minutes. */
    async used(key: string, minutes: number): Promise<number> {
      const row = await tables
        .selectFrom('rate_limits')
        .select('points')
        .where('key', '=', key)
        .where('expires_at', '>', now())
        .where('expires_at', '<=', now() + minutes * 60_000 + skew)
        .executeTakeFirst()
      return row?.points ?? 0
    },

    async reset(key: string): Promise<void> {
      await tables.deleteFrom('rate_limits').where('key', '=', key).execute()
    },

    async removeExpired(): Promise<void> {
      await tables.deleteFrom('rate_limits').where('expires_at', '<=', now()).execute()
    },
  }
}
