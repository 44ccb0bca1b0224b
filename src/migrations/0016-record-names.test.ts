import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databases, type TestDatabase } from '../../test/databases.ts'
import { migrate } from '../server/db/migrate.ts'
import { migrations } from './migrations.ts'

type Row = Record<string, string>
type Tables = { versions: Row; document_fields: Row; sample_records: Row }

const name = '0016-record-names'
const earlier = Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name))
const time = '2026-01-01T00:00:00.000Z'

describe.each(databases)('the names of records on $kind', ({ create }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create({ isEmpty: true })
  })
  afterEach(() => database.remove())

  test('what is there keeps its content under the new names', async () => {
    const { db, close } = await database.open()
    await migrate(db, earlier)
    const tables = db.withTables<Tables>()
    const version = { id: 'v', kind: 'skills', record: 's', kept_at: time, attached: '{}' }
    await tables
      .insertInto('versions')
      .values({ ...version, saved_at: time, content: '{}' })
      .execute()
    const field = { field: 'title', value: '"Hello"', updated_at: time }
    await tables
      .insertInto('document_fields')
      .values([
        { document: 'contact_info', ...field },
        { document: 'hero', ...field },
      ])
      .execute()
    await tables
      .insertInto('sample_records')
      .values(
        [
          ['contact_info', 'contact_info'],
          ['contact_messages', 'm'],
          ['ai_tools', 't'],
          ['skills', 's'],
        ].map(([kind = '', id = '']) => ({ kind, id, updated_at: time })),
      )
      .execute()
    await migrate(db, migrations)
    expect(await tables.selectFrom('versions').selectAll().execute()).toMatchObject([
      { ...version, updated_at: time },
    ])
    expect(
      await tables.selectFrom('document_fields').selectAll().orderBy('document').execute(),
    ).toEqual([
      { document: 'contact-info', ...field },
      { document: 'hero', ...field },
    ])
    const samples = await tables.selectFrom('sample_records').selectAll().orderBy('kind').execute()
    expect(samples.map(({ kind, id }) => [kind, id])).toEqual([
      ['ai-tools', 't'],
      ['contact-info', 'contact-info'],
      ['messages', 'm'],
      ['skills', 's'],
    ])
    await close()
  })
})
