import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by_strangers', 'integer', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('activity_at')
    .on('activity')
    .columns(['by_strangers', 'at'])
    .execute()
}
