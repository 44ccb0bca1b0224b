import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'

type Row = Record<string, string | number>

const lists = ['projects', 'skills', 'certifications', 'ai_tools', 'experience', 'testimonials']

testMigration(
  '0024-visibility',
  'every record that is there stays as it is, and published',
  async ({ db, migrate }) => {
    const tables = db.withTables<Record<string, Row>>()
    const before: Record<string, Row | undefined> = {}
    for (const { name, columns } of await db.introspection.getTables()) {
      if (!lists.includes(name)) continue
      const row = columns.map(({ name, dataType }) => [name, /int/i.test(dataType) ? 7 : name])
      await tables.insertInto(name).values(Object.fromEntries(row)).execute()
      before[name] = await tables.selectFrom(name).selectAll().executeTakeFirstOrThrow()
    }
    expect(Object.keys(before)).toHaveLength(lists.length)
    await migrate()
    for (const [list, row] of Object.entries(before)) {
      const rows = await tables.selectFrom(list).selectAll().execute()
      expect(rows).toMatchObject([{ ...row, visibility: 'published' }])
    }
  },
)
