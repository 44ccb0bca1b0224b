import { createHmac, timingSafeEqual } from 'node:crypto'
import { newToken } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/db/database.ts'
import { later, minute } from '../../../shared/dates/durations.ts'

/** Time limit for the answer to a challenge, in milliseconds. */
export const challengeLifetime = 5 * minute

type Row = { asked_by: string; challenge: string; expires_at: string }
type Tables = { passkey_challenges: Row }

const expiry = (time: Date) => later(time, challengeLifetime).toISOString()

/** Challenges of the owner's sessions, valid once and for five minutes. */
export function passkeyChallenges(db: Database) {
  const tables = db.withTables<Tables>()
  return {
    /** Creates a challenge for a session, which replaces the previous one. */
    async give(asked_by: string, time: Date): Promise<string> {
      const challenge = newToken()
      const expires_at = expiry(time)
      await tables
        .insertInto('passkey_challenges')
        .values({ asked_by, challenge, expires_at })
        .onConflict((conflict) =>
          conflict.column('asked_by').doUpdateSet({ challenge, expires_at }),
        )
        .execute()
      await removeExpired(db, time)
      return challenge
    },

    /** Returns the open challenge of a session and removes it. */
    async take(asked_by: string, time: Date): Promise<string | undefined> {
      const row = await tables
        .deleteFrom('passkey_challenges')
        .where('asked_by', '=', asked_by)
        .returning(['challenge', 'expires_at'])
        .executeTakeFirst()
      return row && row.expires_at > time.toISOString() ? row.challenge : undefined
    },
  }
}

/**
 * Challenges for sign-ins, stored in a signed cookie of the browser, so that strangers cannot displace them. The
 * database stores only used ones, until they expire.
 */
export function signInChallenges(secret: string) {
  const signed = (challenge: string, expires: string) =>
    createHmac('sha256', secret).update(`passkey challenge ${challenge} ${expires}`).digest()

  const read = (cookie: string): { challenge: string; expires_at: string } | undefined => {
    const [challenge = '', expires = '', signature = ''] = cookie.split('~')
    const [sent, expected] = [Buffer.from(signature, 'base64url'), signed(challenge, expires)]
    const isSigned = sent.length === expected.length && timingSafeEqual(sent, expected)
    return isSigned ? { challenge, expires_at: new Date(Number(expires)).toISOString() } : undefined
  }

  return {
    /** Creates a challenge and the value of its cookie. */
    give(time: Date): { challenge: string; cookie: string } {
      const challenge = newToken()
      const expires = String(Date.parse(expiry(time)))
      const signature = signed(challenge, expires).toString('base64url')
      return { challenge, cookie: [challenge, expires, signature].join('~') }
    },

    /** Returns the challenge of one of the cookies and marks it as used; undefined if none is valid. */
    async take(db: Database, cookies: string[], time: Date): Promise<string | undefined> {
      const open = cookies.map(read).find((each) => each && each.expires_at > time.toISOString())
      if (!open) return undefined
      await removeExpired(db, time)
      const marked = await db
        .withTables<Tables>()
        .insertInto('passkey_challenges')
        .values({ asked_by: `answered ${open.challenge}`, ...open })
        .onConflict((conflict) => conflict.column('asked_by').doNothing())
        .returning('challenge')
        .executeTakeFirst()
      return marked?.challenge
    },
  }
}

const removeExpired = (db: Database, time: Date) =>
  db
    .withTables<Tables>()
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', time.toISOString())
    .execute()
