import type { Kysely } from 'kysely'

/** Adds the sums of visits by day, and what tells the visitors of a day apart until the day is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('visit_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_counts_key', ['day', 'link', 'kind', 'name'])
    .execute()
  await db.schema
    .createIndex('visit_counts_link')
    .on('visit_counts')
    .columns(['link', 'kind'])
    .execute()
  await db.schema
    .createTable('day_visitors')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addColumn('views', 'integer', (column) => column.notNull())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('day_visitors_key', ['day', 'visitor'])
    .execute()
  await db.schema
    .createTable('visit_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', (column) => column.notNull())
    .execute()
}
