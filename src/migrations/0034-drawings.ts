import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

/** Adds the choice of a generated image to projects, with the default. */
export async function up(db: Kysely<VersionTables>): Promise<void> {
  for (const [table, kind] of [
    ['projects', 'projects'],
    ['ai_tools', 'ai-tools'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('drawing', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await changeVersions(db, kind, (content) =>
      JSON.stringify({ drawing: '', ...JSON.parse(content) }),
    )
  }
}
