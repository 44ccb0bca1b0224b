import type { Kysely } from 'kysely'

const texts = ['name', 'email', 'subject', 'message', 'status', 'created_at'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('contact_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
  await table.execute()
}
