import { type ExpressionBuilder, sql } from 'kysely'
import { latestPossible } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../ids.ts'

/** The event that a mail reports, or what is sent to a visitor. A webhook is a request, whose body is the text. */
type MailKind =
  | 'message'
  | 'new-device'
  | 'backup-failed'
  | 'link-opened'
  | 'reply'
  | 'receipt'
  | 'webhook'

export type MailDetails = {
  /** Recipient; absent, the owner. */
  to?: string
  fromName?: string
  /** Message-IDs that the mail follows, oldest first. */
  references?: string[]
  /** Value of the header Auto-Submitted; absent, a person wrote the mail. */
  autoSubmitted?: 'auto-generated' | 'auto-replied'
}

/** A mail, to the owner unless `details` say otherwise. */
export type Mail = {
  /** Names its row, and is part of its Message-ID; absent, a new one. */
  id?: string
  kind: MailKind
  subject: string
  text: string
  /** Reply-To address; without one a reply goes nowhere in particular. */
  replyTo?: { name: string; address: string }
  details?: MailDetails
}

/** `due_at` is null after it was sent or given up. */
export type OutboxRow = {
  id: string
  kind: string
  subject: string
  text: string
  reply_name: string
  reply_address: string
  details: string
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
/** Attempts before a mail is given up, after a bit more than two days. */
const mostTries = 14
const longestPause = 12 * 60 * minute
/** Maximum number of waiting mails, and of waiting webhooks; the admin shows further events anyway. */
const mostWaiting = 200
/** Mails that are few, and queued whatever waits: those that the owner writes, and warnings. */
const alwaysQueued: MailKind[] = ['reply', 'new-device', 'backup-failed']
/** How long the result of a mail is kept, in milliseconds. */
const lifetime = 30 * day

/** The queue of mails and the latest results. Texts are deleted once a mail was sent or given up. */
export function outbox(db: Database) {
  const table = db.withTables<Tables>()
  const noReply = { reply_name: '', reply_address: '' }
  const settled = { due_at: null, subject: '', text: '', ...noReply, details: '{}' }

  const waiting = table
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('due_at', 'is not', null)

  const isFull = async (isWebhook: boolean) => {
    const ofKind = waiting.where('kind', isWebhook ? '=' : '!=', 'webhook')
    return (await ofKind.executeTakeFirstOrThrow()).count >= mostWaiting
  }

  return {
    countWaiting: async () => (await waiting.executeTakeFirstOrThrow()).count,

    /** Queues a mail unless too many wait, and says so; with the id of an earlier one it replaces that. */
    async add({ id = newId(), kind, subject, text, ...rest }: Mail, time: Date): Promise<boolean> {
      if (!alwaysQueued.includes(kind) && (await isFull(kind === 'webhook'))) return false
      const { replyTo, details = { autoSubmitted: 'auto-generated' } } = rest
      const now = time.toISOString()
      const row = {
        ...{ kind, subject, text, details: JSON.stringify(details) },
        ...{ reply_name: replyTo?.name ?? '', reply_address: replyTo?.address ?? '' },
        ...{ created_at: now, due_at: now, sent_at: null, tries: 0, error: '' },
      }
      await table
        .insertInto('mail_outbox')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
      return true
    },

    /**
     * Claims a due mail, or a due webhook, for the duration of the lease. One that is due after the longest pause was
     * written while a clock was ahead, and is due now.
     */
    async take(time: Date, isWebhook = false): Promise<OutboxRow | undefined> {
      const latest = latestPossible(time, longestPause)
      const isDue = ({ eb, and, or }: ExpressionBuilder<Tables, 'mail_outbox'>) =>
        and([
          eb('kind', isWebhook ? '=' : '!=', 'webhook'),
          or([eb('due_at', '<=', time.toISOString()), eb('due_at', '>', latest)]),
        ])
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

    /** Records a failure; the mail is retried after a pause that doubles, or given up: at once if `isFinal`. */
    async fail(
      { id, tries }: OutboxRow,
      error: string,
      { time, isFinal }: { time: Date; isFinal: boolean },
    ): Promise<void> {
      const pause = Math.min(longestPause, 2 ** (tries - 1) * minute)
      const next = isFinal || tries >= mostTries ? settled : { due_at: later(time, pause) }
      await table
        .updateTable('mail_outbox')
        .set({ ...next, error })
        .where('id', '=', id)
        .execute()
    },

    /** The results of mails that the outbox still knows. */
    async resultsOf(ids: string[]) {
      if (ids.length === 0) return []
      return table
        .selectFrom('mail_outbox')
        .select(['id', 'due_at', 'sent_at', 'error'])
        .where('id', 'in', ids)
        .execute()
    },

    /** Failed mails or webhooks, waiting or given up, latest first, the number that wait, and the last success. */
    async report(isWebhook = false) {
      const ofKind = table
        .selectFrom('mail_outbox')
        .where('kind', isWebhook ? '=' : '!=', 'webhook')
      const failures = await ofKind
        .select(['kind', 'created_at', 'due_at', 'error'])
        .where('error', '!=', '')
        .orderBy('created_at', 'desc')
        .limit(5)
        .execute()
      const { lastSentAt, waiting } = await ofKind
        .select(({ fn }) => [
          fn.max('sent_at').as('lastSentAt'),
          fn.count<number>('due_at').as('waiting'),
        ])
        .executeTakeFirstOrThrow()
      return { failures, lastSentAt: lastSentAt ?? '', waiting }
    },

    /** Deletes what is of an address or goes to it, and webhooks whose data has it as `email`. */
    async removeOf(address: string): Promise<void> {
      const email = address.toLowerCase()
      const quoted = JSON.stringify(email)
      const rows = await table
        .selectFrom('mail_outbox')
        .select(['id', 'reply_address', 'details', 'text'])
        .execute()
      const ids = rows
        .filter(
          ({ reply_address, details, text }) =>
            reply_address.toLowerCase() === email ||
            details.toLowerCase().includes(`"to":${quoted}`) ||
            text.toLowerCase().includes(`"email":${quoted}`),
        )
        .map(({ id }) => id)
      if (ids.length > 0) await table.deleteFrom('mail_outbox').where('id', 'in', ids).execute()
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

export type OutboxReport = Awaited<ReturnType<ReturnType<typeof outbox>['report']>>

const later = (time: Date, milliseconds: number) =>
  new Date(time.getTime() + milliseconds).toISOString()
