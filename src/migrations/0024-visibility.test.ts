import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type TestDatabase } from '../../test/databases.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from './migrations.ts'

type Row = Record<string, string | number>

const name = '0024-visibility'
const earlier = Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name))
const lists = ['projects', 'skills', 'certifications', 'ai_tools', 'experience', 'testimonials']

describe.each(databases)('the visibility of records on $kind', ({ create }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create({ isEmpty: true })
  })
  afterEach(() => database.remove())

  test('every record that is there stays as it is, and published', async () => {
    const { db, close } = await database.open()
    await migrate(db, earlier)
    const tables = db.withTables<Record<string, Row>>()
    const before: Record<string, Row | undefined> = {}
    for (const { name, columns } of await db.introspection.getTables()) {
      if (!lists.includes(name)) continue
      const row = columns.map(({ name, dataType }) => [name, /int/i.test(dataType) ? 7 : name])
      await tables.insertInto(name).values(Object.fromEntries(row)).execute()
      before[name] = await tables.selectFrom(name).selectAll().executeTakeFirstOrThrow()
    }
    expect(Object.keys(before)).toHaveLength(lists.length)
    await migrate(db, migrations)
    for (const [list, row] of Object.entries(before)) {
      const rows = await tables.selectFrom(list).selectAll().execute()
      expect(rows).toMatchObject([{ ...row, visibility: 'published' }])
    }
    await close()
  })
})
