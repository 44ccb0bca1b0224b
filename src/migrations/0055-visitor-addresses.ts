import type { Kysely } from 'kysely'

/** Adds a hash of the address of each visitor of a day, of which the visitors are limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('day_visitors')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('day_visitors_address')
    .on('day_visitors')
    .columns(['day', 'address'])
    .execute()
}
