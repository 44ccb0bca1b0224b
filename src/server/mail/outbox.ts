import { type ExpressionBuilder, sql } from 'kysely'
import { latestPossible } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../ids.ts'

/** What a mail tells of. */
export type MailKind = 'message' | 'new-device' | 'backup-failed'

/** A mail to the owner. */
export type Mail = {
  kind: MailKind
  subject: string
  text: string
  /** Whom an answer goes to; otherwise to nobody in particular. */
  replyTo?: { name: string; address: string }
}

/** `due_at` is null once it was sent or given up. */
export type OutboxRow = {
  id: string
  kind: string
  subject: string
  text: string
  reply_name: string
  reply_address: string
  created_at: string
  due_at: string | null
  tries: number
  sent_at: string | null
  error: string
}
type Tables = { mail_outbox: OutboxRow }

const minute = 60_000
const day = 24 * 60 * minute
/** How long who has taken a mail may need to send it; then it counts as lost and is taken again, in milliseconds. */
const lease = 10 * minute
/** After how many tries a mail is given up: a bit more than a day. */
const mostTries = 12
const longestPause = 12 * 60 * minute
/** How many may wait; what comes on top of them is in the admin all the same. */
const mostWaiting = 200
/** How long it is known that a mail was sent or given up, in milliseconds. */
const keptFor = 30 * day

/** The mails that wait to be sent, and what became of the latest. What was sent or given up holds no text any more. */
export function outbox(db: Database) {
  const table = db.withTables<Tables>()
  const settled = { due_at: null, subject: '', text: '', reply_name: '', reply_address: '' }

  const countWaiting = async () => {
    const { count } = await table
      .selectFrom('mail_outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return count
  }

  return {
    countWaiting,

    async add({ kind, subject, text, replyTo }: Mail, time: Date): Promise<void> {
      if ((await countWaiting()) >= mostWaiting) return
      const now = time.toISOString()
      const told = { kind, subject, text, error: '' }
      const reply = { reply_name: replyTo?.name ?? '', reply_address: replyTo?.address ?? '' }
      const times = { created_at: now, due_at: now, sent_at: null }
      await table
        .insertInto('mail_outbox')
        .values({ id: newId(), ...told, ...reply, ...times, tries: 0 })
        .execute()
    },

    /**
     * Takes a mail that is due, which nobody else then gets before the lease is over. One that is due later than after
     * the longest pause was noted while a clock was ahead.
     */
    async take(time: Date): Promise<OutboxRow | undefined> {
      const latest = latestPossible(time, longestPause)
      const isDue = ({ eb, or }: ExpressionBuilder<Tables, 'mail_outbox'>) =>
        or([eb('due_at', '<=', time.toISOString()), eb('due_at', '>', latest)])
      for (;;) {
        const next = await table
          .selectFrom('mail_outbox')
          .select('id')
          .where(isDue)
          .orderBy('due_at')
          .limit(1)
          .executeTakeFirst()
        if (!next) return undefined
        const taken = await table
          .updateTable('mail_outbox')
          .set({ due_at: later(time, lease), tries: sql`tries + 1` })
          .where('id', '=', next.id)
          .where(isDue)
          .returningAll()
          .executeTakeFirst()
        if (taken) return taken
      }
    },

    async settle({ id }: OutboxRow, time: Date): Promise<void> {
      await table
        .updateTable('mail_outbox')
        .set({ ...settled, sent_at: time.toISOString(), error: '' })
        .where('id', '=', id)
        .execute()
    },

    /** Notes a failure: it is tried again after a pause that doubles, until it is given up. */
    async fail({ id, tries }: OutboxRow, error: string, time: Date): Promise<void> {
      const pause = Math.min(longestPause, 2 ** (tries - 1) * minute)
      const next = tries >= mostTries ? settled : { due_at: later(time, pause) }
      await table
        .updateTable('mail_outbox')
        .set({ ...next, error })
        .where('id', '=', id)
        .execute()
    },

    /** Those that failed and wait, or were given up, the latest first; and when the last one was sent. */
    async report() {
      const failures = await table
        .selectFrom('mail_outbox')
        .select(['kind', 'created_at', 'due_at', 'error'])
        .where('error', '!=', '')
        .orderBy('created_at', 'desc')
        .limit(5)
        .execute()
      const { lastSentAt } = await table
        .selectFrom('mail_outbox')
        .select(({ fn }) => fn.max('sent_at').as('lastSentAt'))
        .executeTakeFirstOrThrow()
      return { failures, lastSentAt }
    },

    async removeOld(time: Date): Promise<void> {
      await table
        .deleteFrom('mail_outbox')
        .where('due_at', 'is', null)
        .where('created_at', '<', later(time, -keptFor))
        .execute()
    },
  }
}

const later = (time: Date, milliseconds: number) =>
  new Date(time.getTime() + milliseconds).toISOString()
