import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'

testMigration(
  '0029-skill-pieces',
  'skills that are there are shown by what is made with them',
  async ({ db, migrate }) => {
    const tables = db.withTables<{ skills: Record<string, string | number | null> }>()
    const times = { created_at: '2026-01-01', updated_at: '2026-01-01' }
    await tables
      .insertInto('skills')
      .values({
        id: 'a',
        name: 'Go',
        category: 'Backend',
        proficiency: 50,
        hide_level: 0,
        order: 0,
        ...times,
      })
      .execute()

    await migrate()
    const skill = await tables.selectFrom('skills').selectAll().executeTakeFirst()
    expect(skill).toMatchObject({ name: 'Go', projects: null })
  },
)
