import type * as z from 'zod/mini'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import { outbox } from '../../../server/mail/outbox.ts'
import type { Conversation, ConversationEntry } from './contract.ts'
import { maxReply } from './limits.ts'
import type { storedEntry } from './schemas.ts'

export type EntryRow = z.output<typeof storedEntry>
type Tables = { message_entries: EntryRow }

type NewEntry = Pick<EntryRow, 'message' | 'mail_id' | 'author' | 'state' | 'text'> &
  Partial<Pick<EntryRow, 'id' | 'sender' | 'attachments'>>

const unknownResult = 'It is not known whether this mail was sent.'
/** Entries whose results are recorded with one statement. */
const slice = 200

const entriesOf = (db: Database) => db.withTables<Tables>()

/** Replies to messages, their drafts, and answers by mail. */
export const conversationStore = {
  async read(db: Database, message: string): Promise<Omit<Conversation, 'canSend'>> {
    const rows = await rowsOf(db, message)
    const results = await resultsOf(db, rows)
    return {
      draft: rows.find(({ state }) => state === 'draft')?.text ?? '',
      entries: rows.flatMap((row) => {
        const { state, error } = { ...row, ...results.get(row.id) }
        return state === 'draft' ? [] : [toEntry({ ...row, error }, state)]
      }),
    }
  },

  /** Message-IDs of a conversation, oldest first, without that of one mail. */
  async mailIds(db: Database, message: string, except = ''): Promise<string[]> {
    const rows = await rowsOf(db, message)
    return rows.flatMap(({ id, state, mail_id }) =>
      state === 'draft' || id === except ? [] : mail_id,
    )
  },

  /** Adds an entry; false if a mail with its Message-ID is known. */
  async add(transaction: Transaction, entry: NewEntry, time: Date): Promise<boolean> {
    const added = await entriesOf(transaction)
      .insertInto('message_entries')
      .values({
        ...{ id: newId(), sender: '', attachments: '[]', error: '' },
        ...entry,
        created_at: time.toISOString(),
      })
      .onConflict((conflict) => conflict.column('mail_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return added !== undefined
  },

  /** Replaces the draft of a reply; an empty one is deleted. */
  async saveDraft(transaction: Transaction, message: string, text: string, time: Date) {
    const mail_id = `draft ${message}`
    await entriesOf(transaction)
      .deleteFrom('message_entries')
      .where('mail_id', '=', mail_id)
      .execute()
    if (text === '') return
    const draft = { message, mail_id, author: 'owner', state: 'draft', text } as const
    await conversationStore.add(transaction, draft, time)
  },

  /** A reply of the owner that was given up. */
  async findFailed(db: Database, id: string): Promise<EntryRow | undefined> {
    const row = await entriesOf(db)
      .selectFrom('message_entries')
      .selectAll()
      .where('id', '=', id)
      .where('author', '=', 'owner')
      .executeTakeFirst()
    if (!row) return undefined
    const { state } = (await resultsOf(db, [row])).get(id) ?? row
    return state === 'failed' ? row : undefined
  },

  /** Marks a failed reply as waiting; false if another process has done so. */
  async wait(transaction: Transaction, id: string): Promise<void> {
    await entriesOf(transaction)
      .updateTable('message_entries')
      .set({ state: 'waiting', error: '' })
      .where('id', '=', id)
      .execute()
  },

  /** The messages to which mails with these Message-IDs belong. */
  async messagesOf(db: Database, mailIds: string[]): Promise<string[]> {
    if (mailIds.length === 0) return []
    const rows = await entriesOf(db)
      .selectFrom('message_entries')
      .select('message')
      .distinct()
      .where('mail_id', 'in', mailIds)
      .where('author', '!=', 'visitor')
      .execute()
    return rows.map(({ message }) => message)
  },

  /** Records what became of sent mails, before the outbox forgets it. */
  async recordResults(db: Database): Promise<void> {
    const waiting = await entriesOf(db)
      .selectFrom('message_entries')
      .selectAll()
      .where('state', '=', 'waiting')
      .limit(slice)
      .execute()
    for (const [id, { state, error }] of await resultsOf(db, waiting)) {
      if (state === 'waiting') continue
      await entriesOf(db)
        .updateTable('message_entries')
        .set({ state, error })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    }
  },

  ids: async (db: Database): Promise<string[]> =>
    (await entriesOf(db).selectFrom('message_entries').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    ),

  find: (db: Database, id: string): Promise<EntryRow | undefined> =>
    entriesOf(db).selectFrom('message_entries').selectAll().where('id', '=', id).executeTakeFirst(),
}

const rowsOf = (db: Database, message: string) =>
  entriesOf(db)
    .selectFrom('message_entries')
    .selectAll()
    .where('message', '=', message)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

type Result = Pick<EntryRow, 'state' | 'error'>

/** What became of waiting mails, by their ids. One that the outbox does not know was restored without it. */
async function resultsOf(db: Database, rows: EntryRow[]): Promise<Map<string, Result>> {
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const results = new Map<string, Result>(
    waiting.map((id) => [id, { state: 'failed', error: unknownResult }]),
  )
  for (const { id, due_at, sent_at, error } of await outbox(db).resultsOf(waiting)) {
    const state = due_at !== null ? 'waiting' : sent_at === null ? 'failed' : 'sent'
    results.set(id, { state, error })
  }
  return results
}

const toEntry = (row: EntryRow, state: ConversationEntry['state']): ConversationEntry => ({
  ...{ _id: row.id, author: row.author, state, text: row.text.slice(0, maxReply) },
  ...{ sender: row.sender, attachments: JSON.parse(row.attachments), error: row.error },
  createdAt: row.created_at,
})
