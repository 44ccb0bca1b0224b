import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'
import { bytes } from './columnTypes.ts'

/** Adds films, stored in parts, and captions of projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('film_parts')
    .addColumn('film', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytes(db), (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('film_parts_key', ['film', 'number'])
    .execute()
  await db.schema.alterTable('files').addColumn('film', 'text').execute()
  await db.schema
    .alterTable('projects')
    .addColumn('demo_captions', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await changeVersions(db.withTables<VersionTables>(), 'projects', (content) =>
    JSON.stringify({ demo_captions: '', ...JSON.parse(content) }),
  )
}
