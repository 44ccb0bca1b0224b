import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

/** Adds the paths at which posts stood on another site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('old_paths', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  await changeVersions(db.withTables<VersionTables>(), 'posts', (content) =>
    JSON.stringify({ old_paths: [], ...JSON.parse(content) }),
  )
}
