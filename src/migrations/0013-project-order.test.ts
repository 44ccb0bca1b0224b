import { expect } from 'vitest'
import { emptyProject, testMigration } from '../../test/testMigration.ts'

type Tables = { projects: Record<string, string | number> }

testMigration(
  '0013-project-order',
  'projects that are there stand newest first',
  async ({ db, migrate }) => {
    const tables = db.withTables<Tables>()
    const empty = await emptyProject(db)
    for (const [id, created_at] of [
      ['middle', '2024-01-01T00:00:00.000Z'],
      ['oldest', '2021-01-01T00:00:00.000Z'],
      ['newest', '2026-01-01T00:00:00.000Z'],
    ] as const) {
      await tables
        .insertInto('projects')
        .values({ ...empty, id, slug: id, created_at })
        .execute()
    }
    await migrate()
    const rows = await tables.selectFrom('projects').select(['id', 'order']).execute()
    expect(Object.fromEntries(rows.map(({ id, order }) => [id, order]))).toEqual({
      newest: 0,
      middle: 1,
      oldest: 2,
    })
  },
)
