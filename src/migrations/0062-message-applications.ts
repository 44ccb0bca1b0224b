import type { Kysely } from 'kysely'

/** Adds the application that a message belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_messages')
    .addColumn('application', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('contact_messages_application')
    .on('contact_messages')
    .column('application')
    .execute()
}
