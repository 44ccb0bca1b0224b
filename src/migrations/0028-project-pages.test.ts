import { expect } from 'vitest'
import { emptyProject, testMigration } from '../../test/testMigration.ts'

type Row = Record<string, string | number | null>
type Tables = { projects: Row; versions: Row }

testMigration(
  '0028-project-pages',
  'projects that are there, and their earlier versions, have nothing on their page yet',
  async ({ db, migrate }) => {
    const tables = db.withTables<Tables>()
    const project = { ...(await emptyProject(db)), order: 0, id: 'a', slug: 'a', title: 'A' }
    await tables.insertInto('projects').values(project).execute()
    const version = { id: 'v', record: 'a', updated_at: '', kept_at: '', attached: '{}' }
    await tables
      .insertInto('versions')
      .values({ ...version, kind: 'projects', sequence: 1, content: '{"title":"Before"}' })
      .execute()
    await tables
      .insertInto('versions')
      .values({ ...version, id: 's', kind: 'skills', sequence: 2, content: '{"name":"Go"}' })
      .execute()

    await migrate()
    const page = { role: '', team: '', story: '', outcomes: '[]', gallery: '[]' }
    const now = await tables.selectFrom('projects').selectAll().executeTakeFirst()
    expect(now).toMatchObject({ title: 'A', ...page, testimonials: '[]', positions: '[]' })
    const kept = await tables.selectFrom('versions').select('content').orderBy('sequence').execute()
    const contents = kept.map(({ content }) => JSON.parse(`${content}`))
    expect(contents).toMatchObject([{ title: 'Before', ...page }, { name: 'Go' }])
    expect(contents[1]).toEqual({ name: 'Go' })
  },
)
