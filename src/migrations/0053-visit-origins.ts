import type { Kysely } from 'kysely'

/** Adds where the last visit of a visitor came from, so that a visit that was never seen is taken back whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('day_visitors')
    .addColumn('origin', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
