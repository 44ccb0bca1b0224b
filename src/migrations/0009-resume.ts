import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('resume')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('filename', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('upload_date', 'text', (column) => column.notNull())
    .addColumn('file_path', 'text', (column) => column.notNull())
    .execute()
}
