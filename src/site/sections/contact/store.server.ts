import { sql } from 'kysely'
import { versionedRows } from '../../../cms/versions/versionedRows.server.ts'
import { versionStore } from '../../../cms/versions/versionStore.server.ts'
import { containsText } from '../../../server/db/containsText.ts'
import type { Database, Transaction } from '../../../server/db/database.ts'
import { newId } from '../../../server/ids.ts'
import type { ContactMessage, MessageStatus, NewMessage } from './contract.ts'

type MessageRow = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'status'> & {
  id: string
  created_at: string
  /** Time of the latest reply from here, or ''. */
  answered_at: string
  /** When it was taken for spam, or ''. */
  spam_at: string
  /** The kind as which the spam filter has learned it. */
  taught: 'good' | 'spam' | ''
  /** A reply that was not sent yet. */
  draft: string
  /** Id of the application that it belongs to, or ''. That of a deleted one stays, so that undo finds its messages. */
  application: string
}
export type MessagePage = {
  limit?: number | undefined
  /** The message before the page; it may be deleted. */
  after?: Pick<ContactMessage, '_id' | 'createdAt'> | undefined
  /** Text to search for, ignoring case; '' for all. */
  search?: string | undefined
  /** Without `spam`, messages that were taken for spam are left out. */
  status?: MessageStatus | 'spam' | undefined
  /** Id of the application that the messages belong to. */
  application?: string | undefined
}
type Tables = { contact_messages: MessageRow }

/** A new, unread message, sent at `time`. */
export const newMessage = (fields: NewMessage, time: Date): ContactMessage => ({
  _id: newId(),
  name: fields.name,
  email: fields.email,
  subject: fields.subject,
  message: fields.message,
  status: 'unread',
  createdAt: time.toISOString(),
})

export const messagesOf = (db: Database) => db.withTables<Tables>()

const versioned = versionedRows({
  kind: 'messages',
  table: 'contact_messages',
  topic: 'messages',
  nameOf: ({ subject, name }) => `${subject}, from ${name}`,
  savedIn: 'created_at',
  attached: [{ table: 'message_entries', column: 'message' }],
})

/** Messages of visitors, for the owner only. */
export const messageStore = {
  versioned,

  /** Messages, newest first: all of them, or `limit` of those after `after`. */
  async list(
    db: Database,
    { limit, after, search = '', status, application }: MessagePage = {},
  ): Promise<ContactMessage[]> {
    let messages = messagesOf(db)
      .selectFrom('contact_messages')
      .selectAll()
      .where(containsText(searched, search))
      .orderBy('created_at', 'desc')
      .orderBy('id')
    if (limit !== undefined) messages = messages.limit(limit)
    messages = messages.where('spam_at', status === 'spam' ? '!=' : '=', '')
    if (status && status !== 'spam') messages = messages.where('status', '=', status)
    if (application) messages = messages.where('application', '=', application)
    if (after) {
      messages = messages
        .where('created_at', '<=', after.createdAt)
        .where(({ eb, or }) =>
          or([eb('created_at', '<', after.createdAt), eb('id', '>', after._id)]),
        )
    }
    return (await messages.execute()).map(toMessage)
  },

  /** The number of messages that a search finds; `spam` is not part of the others. */
  async counts(db: Database, search = '') {
    const rows = await messagesOf(db)
      .selectFrom('contact_messages')
      .where(containsText(searched, search))
      .select(({ fn }) => [
        sql<string>`case when spam_at = '' then status else 'spam' end`.as('kind'),
        fn.countAll<number>().as('count'),
      ])
      .groupBy('kind')
      .execute()
    const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.count ?? 0)
    const [unread, read] = [of('unread'), of('read')]
    return { all: unread + read, unread, read, spam: of('spam') }
  },

  async add(
    db: Database,
    { _id: id, createdAt: created_at, answeredAt = '', spamAt = '', ...fields }: ContactMessage,
  ): Promise<void> {
    const marks = { answered_at: answeredAt, spam_at: spamAt, taught: '', draft: '' } as const
    const { application = '', ...rest } = fields
    await messagesOf(db)
      .insertInto('contact_messages')
      .values({ id, created_at, application, ...marks, ...rest })
      .execute()
  },

  async find(db: Database, id: string): Promise<ContactMessage | undefined> {
    const row = await messageStore.findRow(db, id)
    return row && toMessage(row)
  },

  findRow: (db: Database, id: string): Promise<MessageRow | undefined> =>
    messagesOf(db)
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Marks messages and returns those that exist. */
  async mark(db: Database, ids: string[], status: MessageStatus): Promise<ContactMessage[]> {
    const rows = await messagesOf(db)
      .updateTable('contact_messages')
      .set({ status })
      .where('id', 'in', ids)
      .returningAll()
      .execute()
    return rows.map(toMessage)
  },

  /** Lets a message belong to an application, or to none for ''; undefined if there is no such message. */
  async assign(
    transaction: Transaction,
    id: string,
    application: string,
  ): Promise<ContactMessage | undefined> {
    await messageStore.note(transaction, [id], { application })
    return messageStore.find(transaction, id)
  },

  /** Notes what happened to messages. */
  async note(
    transaction: Transaction,
    ids: string[],
    changes: Partial<Omit<MessageRow, 'id'>>,
  ): Promise<void> {
    await messagesOf(transaction)
      .updateTable('contact_messages')
      .set(changes)
      .where('id', 'in', ids)
      .execute()
  },

  /** Moves messages to the trash for 30 days and returns their number. */
  async remove(transaction: Transaction, ids: string[], time: Date): Promise<number> {
    return versionStore.remove(transaction, versioned, { ids, time })
  },
}

const searched = ['name', 'email', 'subject', 'message'] as const

const toMessage = (row: MessageRow): ContactMessage => {
  const { id, created_at, answered_at, spam_at, taught: _, draft: __, application, ...rest } = row
  return {
    _id: id,
    ...rest,
    createdAt: created_at,
    ...(answered_at && { answeredAt: answered_at }),
    ...(spam_at && { spamAt: spam_at }),
    ...(application && { application }),
  }
}
