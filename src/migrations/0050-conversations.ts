import type { Kysely } from 'kysely'

/** Adds replies and answers to messages, the spam filter, reading of a mailbox and the webhook. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail_outbox')
    .addColumn('details', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute()
  for (const [name, none] of Object.entries(ofMessages)) {
    await db.schema
      .alterTable('contact_messages')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(none))
      .execute()
  }

  let entries = db.schema
    .createTable('message_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message', 'text', (column) =>
      column.notNull().references('contact_messages.id').onDelete('cascade'),
    )
    .addColumn('mail_id', 'text', (column) => column.notNull().unique())
  for (const name of ['author', 'state', 'text', 'sender', 'attachments', 'error', 'created_at']) {
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
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .execute()
  let mailbox = db.schema
    .createTable('mailbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('last_uid', 'integer', (column) => column.notNull())
  for (const name of ['validity', 'leased_until', 'checked_at', 'error']) {
    mailbox = mailbox.addColumn(name, 'text', (column) => column.notNull())
  }
  await mailbox.execute()
}

/** Times at which a message was answered and was taken for spam, and as what the filter has learned it. */
const ofMessages = { answered_at: '', spam_at: '', taught: '' }
