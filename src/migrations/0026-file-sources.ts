import type { Kysely } from 'kysely'

/** Adds details of original uploads, which are unknown for existing files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('source_name', 'text').execute()
  for (const number of ['source_size', 'source_width', 'source_height']) {
    await db.schema.alterTable('files').addColumn(number, 'integer').execute()
  }
}
