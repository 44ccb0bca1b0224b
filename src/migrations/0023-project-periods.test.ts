import { expect } from 'vitest'
import { emptyProject, testMigration } from '../../test/testMigration.ts'

type Row = Record<string, string | number | null>
type Tables = { projects: Row; versions: Row }

const created_at = '2021-06-05T11:30:00.000Z'

testMigration(
  '0023-project-periods',
  'projects that are there keep the year that was shown, and so do their earlier versions',
  async ({ db, migrate }) => {
    const tables = db.withTables<Tables>()
    const empty = await emptyProject(db)
    await tables
      .insertInto('projects')
      .values({ ...empty, order: 0, id: 'a', slug: 'a', created_at })
      .execute()
    const version = { record: 'a', updated_at: created_at, kept_at: created_at, attached: '{}' }
    const versions = Array.from({ length: 450 }, (_, index) => ({
      ...version,
      id: `v${index}`,
      kind: 'projects',
      sequence: index,
      content: JSON.stringify({ title: `${index}`, created_at }),
    }))
    const other = { ...version, id: 's', kind: 'skills', sequence: 450, content: '{"name":"Go"}' }
    await tables
      .insertInto('versions')
      .values([...versions, other])
      .execute()

    await migrate()
    expect(await tables.selectFrom('projects').selectAll().executeTakeFirst()).toMatchObject({
      created_at,
      start_date: '2021',
      end_date: null,
    })
    const kept = await tables.selectFrom('versions').select(['kind', 'content']).execute()
    const contents = Map.groupBy(kept, ({ kind }) => kind)
    expect(contents.get('skills')?.map(({ content }) => content)).toEqual(['{"name":"Go"}'])
    const projects = contents.get('projects')?.map(({ content }) => JSON.parse(`${content}`)) ?? []
    expect(new Set(projects.map(({ title }) => title)).size).toBe(450)
    for (const content of projects) {
      expect(content).toMatchObject({ created_at, start_date: '2021', end_date: null })
    }
  },
)
