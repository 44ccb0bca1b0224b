import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('chat_questions_asked_at')
    .on('chat_questions')
    .columns(['asked_at', 'id'])
    .execute()
}
