import type { Kysely } from 'kysely'

/** Adds whether the level of a skill was given as a word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('skills')
    .addColumn('level_in_words', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
