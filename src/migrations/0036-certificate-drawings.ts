import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

/** Adds the choice of a generated card to certifications, with the default. */
export async function up(db: Kysely<VersionTables>): Promise<void> {
  await db.schema
    .alterTable('certifications')
    .addColumn('drawing', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await changeVersions(db, 'certifications', (content) =>
    JSON.stringify({ drawing: '', ...JSON.parse(content) }),
  )
}
