import type { Kysely } from 'kysely'

/** Adds links for one application or person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tailored_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order', 'integer', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('published'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull().unique())
    .addColumn('resume', 'text', (column) => column.notNull())
    .addColumn('projects', 'text', (column) => column.notNull())
    .addColumn('greeting', 'text', (column) => column.notNull())
    .addColumn('ends', 'text')
    .addColumn('first_opened_at', 'text')
    .execute()
}
