import type { Kysely } from 'kysely'

/** Skills that are there are shown by what is made with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('skills').addColumn('projects', 'text').execute()
}
