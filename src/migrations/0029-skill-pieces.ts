import type { Kysely } from 'kysely'

/** Existing skills get the default: related projects by technology. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('skills').addColumn('projects', 'text').execute()
}
