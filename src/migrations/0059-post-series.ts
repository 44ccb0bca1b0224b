import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

/** Adds the name of the series that a post is a part of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('series', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await changeVersions(db.withTables<VersionTables>(), 'posts', (content) =>
    JSON.stringify({ series: '', ...JSON.parse(content) }),
  )
}
