import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

const texts = ['role', 'team', 'story'] as const
const lists = ['outcomes', 'gallery', 'testimonials', 'positions'] as const

const nothing = Object.fromEntries([
  ...texts.map((name) => [name, '']),
  ...lists.map((name) => [name, '[]']),
])

/**
 * Adds project page fields and earlier addresses. Versions get empty values, because restoring one without them
 * would delete the current images.
 */
export async function up(db: Kysely<VersionTables>): Promise<void> {
  for (const [name, none] of Object.entries(nothing)) {
    await db.schema
      .alterTable('projects')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(none))
      .execute()
  }
  await db.schema
    .createTable('project_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('project_slugs_project')
    .on('project_slugs')
    .column('project_id')
    .execute()

  await changeVersions(db, 'projects', (content) =>
    JSON.stringify({ ...nothing, ...JSON.parse(content) }),
  )
}
