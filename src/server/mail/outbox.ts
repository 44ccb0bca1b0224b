import { type ExpressionBuilder, sql } from 'kysely'
import { latestPossible } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../ids.ts'

/** The event that a mail reports. */
type MailKind = 'message' | 'new-device' | 'backup-failed' | 'link-opened'

/** A mail to the owner. */
export type Mail = {
  kind: MailKind
  subject: string
  text: string
  /** Reply-To address; without one a reply goes nowhere in particular. */
  replyTo?: { name: string; address: string }
}

/** `due_at` is null after it was sent or given up. */
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
/** Time to send a claimed mail before another process may claim it, in milliseconds. */
const lease = 10 * minute
/** Attempts before a mail is given up, after a bit more than a day. */
const mostTries = 12
const longestPause = 12 * 60 * minute
/** Maximum number of waiting mails; the admin shows further events anyway. */
const mostWaiting = 200
/** How long the result of a mail is kept, in milliseconds. */
const lifetime = 30 * day

/** The queue of mails and the latest results. Texts are deleted once a mail was sent or given up. */
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
      const values = { kind, subject, text, error: '' }
      const reply = { reply_name: replyTo?.name ?? '', reply_address: replyTo?.address ?? '' }
      const times = { created_at: now, due_at: now, sent_at: null }
      await table
        .insertInto('mail_outbox')
        .values({ id: newId(), ...values, ...reply, ...times, tries: 0 })
        .execute()
    },

    /**
     * Claims a due mail for the duration of the lease. One that is due after the longest pause was written while a
     * clock was ahead, and is due now.
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

    /** Records a failure; the mail is retried after a pause that doubles, or given up. */
    async fail({ id, tries }: OutboxRow, error: string, time: Date): Promise<void> {
      const pause = Math.min(longestPause, 2 ** (tries - 1) * minute)
      const next = tries >= mostTries ? settled : { due_at: later(time, pause) }
      await table
        .updateTable('mail_outbox')
        .set({ ...next, error })
        .where('id', '=', id)
        .execute()
    },

    /** Failed mails, waiting or given up, latest first, and the time of the last success. */
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
        .where('created_at', '<', later(time, -lifetime))
        .execute()
    },
  }
}

const later = (time: Date, milliseconds: number) =>
  new Date(time.getTime() + milliseconds).toISOString()
