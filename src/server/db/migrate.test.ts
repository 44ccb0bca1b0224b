import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type TestDatabase } from '../../../test/databases.ts'
import { migrations } from '../../migrations/migrations.ts'
import { StartError } from '../errors.ts'
import { migrate } from './migrate.ts'

describe.each(databases)('migrations on $kind', ({ create }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create({ isEmpty: true })
  })
  afterEach(() => database.remove())

  test('several processes that start at once migrate together', async () => {
    const script = join(import.meta.dirname, '../../../test/migrateProcess.ts')
    const env = { ...process.env, ...database.environment }
    const start = () => promisify(execFile)(process.execPath, [script], { env })
    await Promise.all([start(), start(), start()])
    const { db, close } = await database.open()
    const tables = await db.introspection.getTables()
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['projects', 'files', 'sessions', 'account']),
    )
    await close()
  })

  test('a failing migration leaves no changes', async () => {
    const { db, close } = await database.open()
    const broken = {
      up: async (schema: typeof db) => {
        await schema.schema.createTable('half').addColumn('id', 'text').execute()
        throw new Error('broken')
      },
    }
    await expect(migrate(db, { ...migrations, '9999-broken': broken })).rejects.toThrow('broken')
    await migrate(db, migrations)
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
    await close()
  })

  test('a database that is newer than the code is refused with a clear message', async () => {
    const { db, close } = await database.open()
    await migrate(db, { ...migrations, '9999-future': { up: async () => {} } })
    const refused = migrate(db, migrations)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(
      'The database is newer than this version of Vitrine (it has seen 9999-future).',
    )
    await close()
  })
})
