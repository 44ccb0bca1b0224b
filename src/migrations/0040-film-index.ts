import type { Kysely } from 'kysely'

/** Which films no file names is asked each minute, without reading the bytes of any file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('files_film').on('files').column('film').execute()
}
