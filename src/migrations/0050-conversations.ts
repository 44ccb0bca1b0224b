import type { Kysely } from 'kysely'

/** Adds replies and answers to messages, their drafts, and the spam filter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('details', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  for (const name of ['answered_at', 'spam_at', 'taught', 'draft']) {
    await db.schema
      .alterTable('contact_messages')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  let entries = db.schema
    .createTable('message_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message', 'text', (column) =>
      column.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    .addColumn('mail_id', 'text', (column) => column.notNull().unique())
  for (const name of ['author', 'state', 'text', 'sender', 'error', 'created_at']) {
    entries = entries.addColumn(name, 'text', (column) => column.notNull())
  }
  await entries.execute()
  await db.schema
    .createIndex('message_entries_message')
    .on('message_entries')
    .column('message')
    .execute()
  await db.schema
    .createTable('spam_words')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('good', 'integer', (column) => column.notNull())
    .addColumn('spam', 'integer', (column) => column.notNull())
    .execute()
}
