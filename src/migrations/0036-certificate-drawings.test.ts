import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'

type Row = Record<string, string | number | null>
type Tables = { certifications: Row; versions: Row }

testMigration(
  '0036-certificate-drawings',
  'certifications that are there, and their earlier versions, hang with the first drawing of them',
  async ({ db, migrate }) => {
    const tables = db.withTables<Tables>()
    const texts = { issuer: '', credential_id: '', credential_url: '', image: '', image_alt: '' }
    const dates = { issue_date: '2024-05-01', created_at: '', updated_at: '' }
    const certification = {
      id: 'a',
      name: 'A',
      order: 0,
      visibility: 'published',
      ...texts,
      ...dates,
    }
    await tables.insertInto('certifications').values(certification).execute()
    const version = { id: 'v', record: 'a', updated_at: '', kept_at: '', attached: '{}' }
    await tables
      .insertInto('versions')
      .values({ ...version, kind: 'certifications', sequence: 1, content: '{"name":"Before"}' })
      .execute()

    await migrate()
    const now = await tables.selectFrom('certifications').selectAll().executeTakeFirst()
    expect(now).toMatchObject({ name: 'A', drawing: '' })
    const kept = await tables.selectFrom('versions').select('content').executeTakeFirst()
    expect(JSON.parse(`${kept?.content}`)).toEqual({ name: 'Before', drawing: '' })
  },
)
