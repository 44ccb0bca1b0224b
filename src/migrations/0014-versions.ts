import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('attached', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('versions_record')
    .on('versions')
    .columns(['kind', 'record', 'kept_at'])
    .execute()
}
