import type { Kysely } from 'kysely'

/** Adds the last import of the site, with which it can be undone; one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('last_import')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('imported_at', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('written', 'text', (column) => column.notNull())
    .execute()
}
