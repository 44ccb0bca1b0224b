import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'
import type { Database } from '../server/db/database.ts'

type Row = Record<string, string | number | null>
type Tables = { resumes: Row; document_fields: Row; versions: Row }

const texts = ['name', 'key', 'headline', 'summary', 'language', 'template', 'paper']
const numbers = ['pages', 'photo', 'show_phone', 'show_address', 'unlisted', 'order']

async function addResume(db: Database): Promise<void> {
  const tables = db.withTables<Tables>()
  const empty = Object.fromEntries([
    ...texts.map((name) => [name, '']),
    ...numbers.map((name) => [name, 0]),
  ])
  const times = { created_at: '', updated_at: '' }
  await tables
    .insertInto('resumes')
    .values({ ...empty, ...times, id: 'a', slug: 'a', sections: '[]', visibility: 'published' })
    .execute()
  await tables
    .insertInto('versions')
    .values({
      id: 'v',
      record: 'a',
      updated_at: '',
      kept_at: '',
      attached: '{}',
      kind: 'resumes',
      sequence: 1,
      content: '{"name":"Before"}',
    })
    .execute()
}

const shownIn = async (db: Database) => {
  const tables = db.withTables<Tables>()
  const resume = await tables.selectFrom('resumes').select('show_email').executeTakeFirst()
  const version = await tables.selectFrom('versions').select('content').executeTakeFirst()
  return [resume?.show_email, JSON.parse(`${version?.content}`).show_email]
}

testMigration('0041-resume-email', 'résumés show the address', async ({ db, migrate }) => {
  await addResume(db)
  await migrate()
  expect(await shownIn(db)).toEqual([1, 1])
})

testMigration(
  '0041-resume-email',
  'those of a site that hides its contact section do not',
  async ({ db, migrate }) => {
    await addResume(db)
    const sections = JSON.stringify([{ id: 'contact', hidden: 1 }])
    await db
      .withTables<Tables>()
      .insertInto('document_fields')
      .values({ document: 'appearance', field: 'sections', value: sections, updated_at: '' })
      .execute()
    await migrate()
    expect(await shownIn(db)).toEqual([0, 0])
  },
)
