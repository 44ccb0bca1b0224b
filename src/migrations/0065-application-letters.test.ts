import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'

type Tables = { versions: Record<string, string | number> }

testMigration(
  '0065-application-letters',
  'an earlier state of an application has no letter',
  async ({ db, migrate }) => {
    const tables = db.withTables<Tables>()
    const content = JSON.stringify({ name: 'Acme', closing: 'Kept' })
    const version = { id: 'v', record: 'a', kind: 'tailored-links', sequence: 1, content }
    await tables
      .insertInto('versions')
      .values({ ...version, updated_at: '', kept_at: '', attached: '{}' })
      .execute()
    await migrate()
    const after = await tables.selectFrom('versions').select('content').executeTakeFirstOrThrow()
    const none = { recipient: '', salutation: '', letter: '' }
    expect(JSON.parse(`${after.content}`)).toEqual({ ...none, name: 'Acme', closing: 'Kept' })
  },
)
