import type { Kysely } from 'kysely'

/** Adds an index for finding unused films each minute without reading file bytes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('files_film').on('files').column('film').execute()
}
