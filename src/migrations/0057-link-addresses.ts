import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

/** Renames the column of a tailored link's address, also in its earlier states. */
export async function up(db: Kysely<VersionTables>): Promise<void> {
  await db.schema.alterTable('tailored_links').renameColumn('word', 'address').execute()
  await changeVersions(db, 'tailored-links', (content) => {
    const { word, ...fields } = JSON.parse(content)
    return JSON.stringify({ ...fields, address: word })
  })
}
