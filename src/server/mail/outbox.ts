import { type ExpressionBuilder, sql } from 'kysely'
import { day, later, minute } from '../../shared/dates/durations.ts'
import { latestPossible } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../ids.ts'
import { collectedCount, collectedDetails, type OutboxRow } from './mail.ts'
import { waitingMails } from './waitingMails.ts'

type Tables = { mail_outbox: OutboxRow }

/** Time to send a claimed mail before another process may claim it, in milliseconds. */
const lease = 10 * minute
/** Attempts before a mail is given up, after a bit more than two days. */
const mostTries = 14
const longestPause = 12 * 60 * minute
/** How long the result of a mail is kept, in milliseconds. */
const lifetime = 30 * day

/** The queue of mails and the latest results. Texts are deleted once a mail was sent or given up. */
export function outbox(db: Database) {
  return { ...waitingMails(db), ...dueMails(db), ...mailResults(db), ...mailRemoval(db) }
}

const noReply = { reply_name: '', reply_address: '' }
const settled = { due_at: null, subject: '', text: '', ...noReply, details: '{}' }

/** Mails that are sent: claimed by one process, which notes how that went. */
function dueMails(db: Database) {
  const table = db.withTables<Tables>()
  return {
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
        const row = await table
          .updateTable('mail_outbox')
          .set({ due_at: later(time, lease).toISOString(), tries: sql`tries + 1` })
          .where('id', '=', next.id)
          .where(isDue)
          .returningAll()
          .executeTakeFirst()
        if (row) return row
      }
    },

    async settle(row: OutboxRow, time: Date): Promise<void> {
      const sent = { ...settled, sent_at: time.toISOString(), error: '' }
      const ofRow = table.updateTable('mail_outbox').where('id', '=', row.id)
      const count = collectedCount(row)
      if (count === 0) {
        await ofRow.set(sent).execute()
        return
      }
      const { numUpdatedRows } = await ofRow
        .set(sent)
        .where('text', '=', row.text)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return
      // More events were counted meanwhile: another mail, with another id, tells of those.
      const text = sql<string>`cast(cast(text as integer) - ${sql.lit(count)} as text)`
      await ofRow
        .set({ id: newId(), text, due_at: time.toISOString(), tries: 0, error: '' })
        .execute()
    },

    /** Records a failure; the mail is retried after a pause that doubles, or given up: at once if `isFinal`. */
    async fail(
      { id, tries }: OutboxRow,
      error: string,
      { time, isFinal }: { time: Date; isFinal: boolean },
    ): Promise<void> {
      const pause = Math.min(longestPause, 2 ** (tries - 1) * minute)
      const next =
        isFinal || tries >= mostTries ? settled : { due_at: later(time, pause).toISOString() }
      await table
        .updateTable('mail_outbox')
        .set({ ...next, error })
        .where('id', '=', id)
        // Another process may have claimed it meanwhile, and notes how that went.
        .where('tries', '=', tries)
        .execute()
    },
  }
}

function mailResults(db: Database) {
  const table = db.withTables<Tables>()
  return {
    /** The results of mails that the outbox still knows. */
    async resultsOf(ids: string[]) {
      if (ids.length === 0) return []
      return table
        .selectFrom('mail_outbox')
        .select(['id', 'due_at', 'sent_at', 'error'])
        .where('id', 'in', ids)
        .execute()
    },

    /** Failed mails or webhooks, waiting or given up, latest first, the number that wait, the last success, and the number
     * of events that were collected. */
    async report(isWebhook = false) {
      const ofKind = table
        .selectFrom('mail_outbox')
        .where('kind', isWebhook ? '=' : '!=', 'webhook')
      const failures = await ofKind
        .select(['kind', 'created_at', 'due_at', 'error', 'details', 'text'])
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
      const rows = await ofKind
        .select(['text', 'details'])
        .where('due_at', 'is not', null)
        .where('details', '=', collectedDetails)
        .execute()
      const collected = rows.reduce((sum, row) => sum + collectedCount(row), 0)
      return { failures, lastSentAt: lastSentAt ?? '', waiting, collected }
    },
  }
}

function mailRemoval(db: Database) {
  const table = db.withTables<Tables>()
  return {
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
        .where('created_at', '<', later(time, -lifetime).toISOString())
        .execute()
    },
  }
}

export type OutboxReport = Awaited<ReturnType<ReturnType<typeof outbox>['report']>>
