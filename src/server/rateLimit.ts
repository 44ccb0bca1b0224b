import { sql } from 'kysely'
import type { Limit } from '../shared/endpoint.ts'
import type { Database } from './db/database.ts'
import { ApiError } from './errors.ts'

type Tables = { rate_limits: { key: string; points: number; expires_at: number } }

export type RateLimits = ReturnType<typeof rateLimits>

const tooMany = 'Too many requests. Please wait a moment and try again.'

/** A number of free attempts, then a pause after each that doubles; times in minutes. */
export type GrowingPause = { free: number; first: number; longest: number; forgottenAfter: number }

/** Corrects the amount that was taken, once the actual one is known. */
export type Correct = (amount: number) => Promise<void>

/** Maximum difference between the clocks of replicas, in milliseconds. */
const skew = 60_000

type Dependencies = { db: Database; scale: number; now: () => number }

/**
 * Rate limits in fixed windows, counted in the database so that replicas share them. `scale` multiplies every number
 * of requests; `now` returns milliseconds since 1970.
 */
export function rateLimits(dependencies: Dependencies) {
  const { db, scale, now } = dependencies
  const { count, countAfterPause, used, correct } = limitCounts(dependencies)
  const scaled = (requests: number) => Math.max(1, Math.floor(requests * scale))
  const refuse = (message: string, expires_at: number) =>
    new ApiError(429, message, { retryAfter: Math.max(1, Math.ceil((expires_at - now()) / 1000)) })

  return {
    /** Counts one request under `key`; throws a 429 ApiError with `message` above the limit. */
    async consume(key: string, { requests, minutes }: Limit, message = tooMany): Promise<void> {
      const { points, expires_at } = await count(key, minutes)
      if (points <= scaled(requests)) return
      throw refuse(message, expires_at)
    },

    /**
     * Takes an amount from a limit that is not scaled and may be 0; the last one may exceed it. Returns a function
     * that corrects the amount, or gives it back with 0.
     */
    async take(key: string, { requests, minutes }: Limit, amount = 1): Promise<Correct> {
      const { points, expires_at } = await count(key, minutes, amount)
      const correctTo: Correct = (known) => correct(key, known - amount, expires_at)
      if (points - amount < requests) return correctTo
      await correctTo(0)
      throw refuse(tooMany, expires_at)
    },

    /** Takes `key` for some minutes; false if it is taken. */
    isFree: async (key: string, minutes: number): Promise<boolean> =>
      (await count(key, minutes)).points === 1,

    /** Counts one attempt under `key`; throws a 429 ApiError with `message` during the pause after the last one. */
    async slowDown(key: string, pause: GrowingPause, message = tooMany): Promise<void> {
      const endOfPause = await countAfterPause(key, { ...pause, free: scaled(pause.free) })
      if (endOfPause !== undefined) throw refuse(message, endOfPause)
    },

    /** Requests counted under `key` in the current window of `minutes`. */
    used,

    /** Counts one request under `key` and refuses none. */
    note: async (key: string, { minutes }: Limit): Promise<void> => {
      await count(key, minutes)
    },

    /** Whether more requests than the limit were counted under `key`. */
    isSpent: async (key: string, { requests, minutes }: Limit): Promise<boolean> =>
      (await used(key, minutes)) > scaled(requests),

    async reset(key: string): Promise<void> {
      await db.withTables<Tables>().deleteFrom('rate_limits').where('key', '=', key).execute()
    },

    async removeExpired(): Promise<void> {
      await db
        .withTables<Tables>()
        .deleteFrom('rate_limits')
        .where('expires_at', '<=', now())
        .execute()
    },
  }
}

/** The numbers under each key, until their windows end. */
function limitCounts({ db, now }: Pick<Dependencies, 'db' | 'now'>) {
  const tables = db.withTables<Tables>()

  const isOver = (length: number) =>
    sql`(rate_limits.expires_at <= ${now()} or rate_limits.expires_at > ${now() + length + skew})`

  /** Counts one attempt; undefined while the pause after the previous one lasts. */
  const countAttempt = (key: string, pause: GrowingPause) => {
    const memory = pause.forgottenAfter * 60_000
    return tables
      .insertInto('rate_limits')
      .values({ key, points: 1, expires_at: now() + memory })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            points: sql`case when ${isOver(memory)} then 1 else rate_limits.points + 1 end`,
            expires_at: now() + memory,
          })
          .where(
            // Free attempts always count, even if this clock is some milliseconds behind another's.
            sql<boolean>`${isOver(memory)} or rate_limits.points < ${pause.free} or
              rate_limits.expires_at - ${memory} + ${pauseAfter(pause)} <= ${now()}`,
          ),
      )
      .returning('points')
      .executeTakeFirst()
  }

  return {
    /** Counts one request or an amount; returns the count of the window and its end. */
    count(key: string, minutes: number, amount = 1) {
      const length = minutes * 60_000
      return tables
        .insertInto('rate_limits')
        .values({ key, points: amount, expires_at: now() + length })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when ${isOver(length)} then excluded.points else rate_limits.points + excluded.points end`,
            expires_at: sql`case when ${isOver(length)} then excluded.expires_at else rate_limits.expires_at end`,
          }),
        )
        .returning(['points', 'expires_at'])
        .executeTakeFirstOrThrow()
    },

    /** Changes what the window that ends then has counted. */
    async correct(key: string, difference: number, expires_at: number): Promise<void> {
      if (difference === 0) return
      await tables
        .updateTable('rate_limits')
        .set({ points: sql`points + ${difference}` })
        .where('key', '=', key)
        .where('expires_at', '=', expires_at)
        .execute()
    },

    /** Counts one attempt; answers the end of the pause, during which none counts. */
    async countAfterPause(key: string, pause: GrowingPause): Promise<number | undefined> {
      if (await countAttempt(key, pause)) return undefined
      const row = await tables
        .selectFrom('rate_limits')
        .select(pauseAfter(pause).as('pause'))
        .select('expires_at')
        .where('key', '=', key)
        .executeTakeFirst()
      const { expires_at, pause: length } = row ?? { expires_at: 0, pause: 0 }
      return expires_at - pause.forgottenAfter * 60_000 + length
    },

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
  }
}

/** The pause after the attempts counted in a row, in milliseconds. */
function pauseAfter({ free, first, longest }: GrowingPause) {
  const doublings = Math.ceil(Math.log2(longest / first))
  return sql<number>`60000 * case
    when rate_limits.points < ${free} then 0
    when rate_limits.points >= ${free + doublings} then ${sql.lit(longest)}
    else ${sql.lit(first)} * (1 << (rate_limits.points - ${free})) end`
}
