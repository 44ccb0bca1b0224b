import type { Kysely } from 'kysely'

/** What a file was before it was made ready to be shown: nobody knows that of those that are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('source_name', 'text').execute()
  for (const number of ['source_size', 'source_width', 'source_height']) {
    await db.schema.alterTable('files').addColumn(number, 'integer').execute()
  }
}
