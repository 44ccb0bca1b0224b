import { expect } from 'vitest'
import { emptyProject, testMigration } from '../../test/testMigration.ts'

type Row = Record<string, string | number | null>
type Tables = { projects: Row; versions: Row }

testMigration(
  '0034-drawings',
  'projects that are there, and their earlier versions, hang with the drawing that they had',
  async ({ db, migrate }) => {
    const tables = db.withTables<Tables>()
    const project = { ...(await emptyProject(db)), order: 0, id: 'a', slug: 'a', title: 'A' }
    await tables.insertInto('projects').values(project).execute()
    const version = { id: 'v', record: 'a', updated_at: '', kept_at: '', attached: '{}' }
    await tables
      .insertInto('versions')
      .values({ ...version, kind: 'projects', sequence: 1, content: '{"title":"Before"}' })
      .execute()

    await migrate()
    const now = await tables.selectFrom('projects').selectAll().executeTakeFirst()
    expect(now).toMatchObject({ title: 'A', drawing: '' })
    const kept = await tables.selectFrom('versions').select('content').executeTakeFirst()
    expect(JSON.parse(`${kept?.content}`)).toMatchObject({ title: 'Before', drawing: '' })
  },
)
