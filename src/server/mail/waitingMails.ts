import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { newId } from '../ids.ts'
import { collectedDetails, type Mail, type MailKind, mostWaiting, type OutboxRow } from './mail.ts'

type Tables = { mail_outbox: OutboxRow }

/** Mails that are few, and queued whatever waits: those that the owner writes, and warnings. */
const alwaysQueued: MailKind[] = ['reply', 'new-device', 'backup-failed']
/** The queue of the outbox, which has room for some mails of each kind. */
export function waitingMails(db: Database) {
  const table = db.withTables<Tables>()
  const waiting = table
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('due_at', 'is not', null)

  const isFull = async (kind: MailKind) =>
    (await waiting.where('kind', '=', kind).executeTakeFirstOrThrow()).count >= mostWaiting

  const insert = (row: OutboxRow) => {
    const { id: _, ...others } = row
    return table
      .insertInto('mail_outbox')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(others))
      .execute()
  }

  /** Counts an event for which there is no room in the row that stands for all such events of its kind. */
  const collect = async (kind: MailKind, time: Date) => {
    const now = time.toISOString()
    const counted = await table
      .updateTable('mail_outbox')
      .set({ text: sql`cast(cast(text as integer) + 1 as text)`, created_at: now })
      .where('kind', '=', kind)
      .where('details', '=', collectedDetails)
      // Nobody wants a late confirmation, so its row is only shown.
      .where((where) => (kind === 'receipt' ? where.lit(true) : where('due_at', 'is not', null)))
      .executeTakeFirst()
    if (counted.numUpdatedRows > 0n) return
    const row = rowOf({ id: newId(), kind, subject: '', text: '1' }, now)
    const failure = { due_at: null, error: unconfirmed }
    await insert({ ...row, details: collectedDetails, ...(kind === 'receipt' && failure) })
  }

  return {
    countWaiting: async () => (await waiting.executeTakeFirstOrThrow()).count,

    /**
     * Queues a mail, and says so; with the id of an earlier one it replaces that. Where too many wait, it is counted, and
     * one mail tells of all that were.
     */
    async add({ id = newId(), ...mail }: Mail, time: Date): Promise<boolean> {
      if (!alwaysQueued.includes(mail.kind) && (await isFull(mail.kind))) {
        await collect(mail.kind, time)
        return false
      }
      await insert(rowOf({ id, ...mail }, time.toISOString()))
      return true
    },
  }
}

const unconfirmed = `Not sent, because ${mostWaiting} confirmations were waiting.`

function rowOf(
  { id, kind, subject, text, replyTo, details }: Mail & { id: string },
  now: string,
): OutboxRow {
  return {
    id,
    kind,
    subject,
    text,
    details: JSON.stringify(details ?? { autoSubmitted: 'auto-generated' }),
    reply_name: replyTo?.name ?? '',
    reply_address: replyTo?.address ?? '',
    created_at: now,
    due_at: now,
    sent_at: null,
    tries: 0,
    error: '',
  }
}
