import { type Kysely, sql } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

type Tables = { projects: { created_at: string; start_date: string | null } }

/**
 * Adds periods to projects. Existing ones and their versions keep the displayed year, which was that of their
 * creation.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['start_date', 'end_date']) {
    await db.schema.alterTable('projects').addColumn(column, 'text').execute()
  }
  await db
    .updateTable('projects')
    .set({ start_date: sql<string>`substr(created_at, 1, 4)` })
    .execute()

  await changeVersions(db.withTables<VersionTables>(), 'projects', withPeriod)
}

function withPeriod(content: string): string {
  const project: { created_at: string } = JSON.parse(content)
  return JSON.stringify({
    ...project,
    start_date: project.created_at.slice(0, 4),
    end_date: null,
  })
}
