import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'

type Row = Record<string, string | number | null>

testMigration(
  '0038-attached-rows',
  'ratings stay with the version of a deletion alone',
  async ({ db, migrate }) => {
    const tables = db.withTables<{ versions: Row }>()
    const attached = '{"project_ratings":[{"rating":4}]}'
    const version = { kind: 'projects', updated_at: '', kept_at: '', content: '{}', attached }
    const versions = Array.from({ length: 450 }, (_, index) => ({
      ...version,
      id: `v${index}`,
      record: 'a',
      sequence: index,
      deleted_at: null,
    }))
    const deleted = { ...version, id: 'd', record: 'b', sequence: 1, deleted_at: '2026-01-01' }
    await tables
      .insertInto('versions')
      .values([...versions, deleted])
      .execute()
    await migrate()
    const rows = await tables.selectFrom('versions').select(['id', 'attached']).execute()
    expect(rows.filter((row) => row.attached !== '{}')).toEqual([{ id: 'd', attached }])
    expect(rows).toHaveLength(451)
  },
)
