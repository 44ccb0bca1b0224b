import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'

type Row = Record<string, string>
type Tables = { versions: Row; document_fields: Row; sample_records: Row }

const time = '2026-01-01T00:00:00.000Z'

testMigration(
  '0016-record-names',
  'what is there keeps its content under the new names',
  async ({ db, migrate }) => {
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
    await migrate()
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
  },
)
