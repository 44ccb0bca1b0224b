import { sql } from 'kysely'
import { documentStore } from '../../records/document/documentStore.server.ts'
import { versionedDocument } from '../../records/versions/versionedDocument.server.ts'
import { versionedRows } from '../../records/versions/versionedRows.server.ts'
import type { Database } from '../../server/db/database.ts'
import { newId } from '../../server/ids.ts'
import {
  type ContactMessage,
  defaultContactInfo,
  type MessageStatus,
  type NewMessage,
} from './contract.ts'

/** The one document of the contact info. */
export const contactInfoStore = (db: Database) =>
  documentStore(db, 'contact_info', defaultContactInfo)

type MessageRow = Omit<ContactMessage, '_id' | 'createdAt'> & { id: string; created_at: string }
type Tables = { contact_messages: MessageRow }

/** What was sent as a message of the inbox: new, unread, sent at `time`. */
export const newMessage = (fields: NewMessage, time: Date): ContactMessage => ({
  _id: newId(),
  name: fields.name,
  email: fields.email,
  subject: fields.subject,
  message: fields.message,
  status: 'unread',
  createdAt: time.toISOString(),
})

/** The messages of visitors: the owner's private inbox. */
export function messageStore(db: Database) {
  const tables = db.withTables<Tables>()
  return {
    /** All messages, newest first. */
    async list(): Promise<ContactMessage[]> {
      const rows = await tables
        .selectFrom('contact_messages')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(toMessage)
    },

    /** How many messages there are, and how many of them are unread. */
    async count(): Promise<{ messages: number; unread: number }> {
      return tables
        .selectFrom('contact_messages')
        .select(({ fn }) => [
          fn.countAll<number>().as('messages'),
          sql<number>`count(case when status = 'unread' then 1 end)`.as('unread'),
        ])
        .executeTakeFirstOrThrow()
    },

    async add({ _id: id, createdAt: created_at, ...rest }: ContactMessage): Promise<void> {
      await tables
        .insertInto('contact_messages')
        .values({ id, created_at, ...rest })
        .execute()
    },

    async find(id: string): Promise<ContactMessage | undefined> {
      const row = await tables
        .selectFrom('contact_messages')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toMessage(row)
    },

    /** Marks a message; undefined when there is none. */
    async mark(id: string, status: MessageStatus): Promise<ContactMessage | undefined> {
      const [message] = await this.markAll([id], status)
      return message
    },

    /** Marks messages and answers those that there are. */
    async markAll(ids: string[], status: MessageStatus): Promise<ContactMessage[]> {
      const rows = await tables
        .updateTable('contact_messages')
        .set({ status })
        .where('id', 'in', ids)
        .returningAll()
        .execute()
      return rows.map(toMessage)
    },

    /** Deletes a message; false when there is none. */
    async remove(id: string): Promise<boolean> {
      return (await this.removeAll([id])) === 1
    },

    /** Deletes messages and answers how many there were. */
    async removeAll(ids: string[]): Promise<number> {
      const { numDeletedRows } = await tables
        .deleteFrom('contact_messages')
        .where('id', 'in', ids)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

export const versionedContactInfo = versionedDocument({
  kind: 'contact-info',
  store: contactInfoStore,
})

export const versionedMessages = versionedRows({
  kind: 'messages',
  table: 'contact_messages',
  savedAt: 'created_at',
})

const toMessage = ({ id, created_at, ...rest }: MessageRow): ContactMessage => ({
  _id: id,
  ...rest,
  createdAt: created_at,
})
