import { newToken } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/db/database.ts'

/** How long a browser may take to answer a challenge, in milliseconds. */
export const challengeLifetime = 5 * 60_000
/** How many may be open at once; strangers ask for them too, and the oldest go first. */
const mostOpen = 1000

type Row = { asked_by: string; challenge: string; expires_at: string }
type Tables = { passkey_challenges: Row }

/** Random values that an authenticator has to sign: one for who asks, once, and not for long. */
export function passkeyChallenges(db: Database) {
  const tables = db.withTables<Tables>()
  return {
    /** A new challenge for who asks, in the place of the one before. */
    async give(asked_by: string, time: Date): Promise<string> {
      const challenge = newToken()
      const expires_at = new Date(time.getTime() + challengeLifetime).toISOString()
      await tables
        .insertInto('passkey_challenges')
        .values({ asked_by, challenge, expires_at })
        .onConflict((conflict) =>
          conflict.column('asked_by').doUpdateSet({ challenge, expires_at }),
        )
        .execute()
      const latest = tables
        .selectFrom('passkey_challenges')
        .select('asked_by')
        .orderBy('expires_at', 'desc')
        .orderBy('asked_by')
        .limit(mostOpen)
      await tables
        .deleteFrom('passkey_challenges')
        .where(({ or, eb }) =>
          or([eb('expires_at', '<=', time.toISOString()), eb('asked_by', 'not in', latest)]),
        )
        .execute()
      return challenge
    },

    /** The open challenge of who asks, which is over with that; `askers` are the names that they may have. */
    async take(askers: string[], time: Date): Promise<string | undefined> {
      if (askers.length === 0) return undefined
      const rows = await tables
        .deleteFrom('passkey_challenges')
        .where('asked_by', 'in', askers)
        .returning(['challenge', 'expires_at'])
        .execute()
      return rows.find(({ expires_at }) => expires_at > time.toISOString())?.challenge
    },
  }
}
