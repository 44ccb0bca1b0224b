import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type TestDatabase } from '../../test/databases.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from './migrations.ts'

type Tables = { projects: Record<string, string | number> }

const name = '0013-project-order'
const earlier = Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name))

describe.each(databases)('the order of projects on $kind', ({ create }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create({ isEmpty: true })
  })
  afterEach(() => database.remove())

  test('projects that are there stand newest first', async () => {
    const { db, close } = await database.open()
    await migrate(db, earlier)
    const tables = db.withTables<Tables>()
    const columns = await db.introspection.getTables()
    const texts = columns.find((table) => table.name === 'projects')?.columns ?? []
    const empty = Object.fromEntries(texts.map((column) => [column.name, '']))
    for (const [id, created_at] of [
      ['middle', '2024-01-01T00:00:00.000Z'],
      ['oldest', '2021-01-01T00:00:00.000Z'],
      ['newest', '2026-01-01T00:00:00.000Z'],
    ] as const) {
      await tables
        .insertInto('projects')
        .values({ ...empty, featured: 0, id, slug: id, created_at })
        .execute()
    }
    await migrate(db, migrations)
    const rows = await tables.selectFrom('projects').select(['id', 'order']).execute()
    expect(Object.fromEntries(rows.map(({ id, order }) => [id, order]))).toEqual({
      newest: 0,
      middle: 1,
      oldest: 2,
    })
    await close()
  })
})
