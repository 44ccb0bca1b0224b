import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

/** Certifications hang with a drawing in the place of a missing picture as it comes, until their owner chooses. */
export async function up(db: Kysely<VersionTables>): Promise<void> {
  await db.schema
    .alterTable('certifications')
    .addColumn('drawing', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await changeVersions(db, 'certifications', (content) =>
    JSON.stringify({ drawing: '', ...JSON.parse(content) }),
  )
}
