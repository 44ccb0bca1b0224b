import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'

type Tables = { versions: Record<string, string | number> }

testMigration(
  '0060-resume-availability',
  'an earlier state of a résumé says no availability, either',
  async ({ db, migrate }) => {
    const tables = db.withTables<Tables>()
    const version = {
      id: 'v',
      record: 'a',
      kind: 'resumes',
      sequence: 1,
      content: '{"name":"Mine"}',
    }
    await tables
      .insertInto('versions')
      .values({ ...version, updated_at: '', kept_at: '', attached: '{}' })
      .execute()
    await migrate()
    const { content } = await tables
      .selectFrom('versions')
      .select('content')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(`${content}`)).toEqual({ name: 'Mine', show_availability: 0 })
  },
)
