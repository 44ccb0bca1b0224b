import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('reply_name', 'text', (column) => column.notNull())
    .addColumn('reply_address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('error', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('mail_outbox_due_at').on('mail_outbox').column('due_at').execute()
}
