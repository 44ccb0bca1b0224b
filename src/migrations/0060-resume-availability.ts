import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

/** Adds the choice to show the owner's availability in résumés; off at first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('resumes')
    .addColumn('show_availability', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await changeVersions(db.withTables<VersionTables>(), 'resumes', (content) =>
    JSON.stringify({ show_availability: 0, ...JSON.parse(content) }),
  )
}
