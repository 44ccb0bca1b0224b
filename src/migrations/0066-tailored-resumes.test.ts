import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'
import type { Row } from '../features/backups/contentTables.server.ts'

const resume = {
  key: 'k',
  headline: '',
  summary: '',
  language: 'en',
  template: 'classic',
  paper: 'a4',
  sections: '[]',
  visibility: 'draft',
  created_at: 'c',
  updated_at: 'u',
  pages: 1,
  photo: 0,
  show_phone: 0,
  show_address: 0,
  order: 0,
}
const link = {
  order: 4,
  visibility: 'published',
  created_at: 'c',
  updated_at: 'u',
  name: 'Acme',
  address: 'spring',
  projects: '[]',
  greeting: '',
}

testMigration(
  '0066-tailored-resumes',
  'an unlisted résumé without an application gets one, whose link is hidden',
  async ({ db, migrate }) => {
    const tables = db.withTables<{ tailored_links: Row; resumes: Row }>()
    const named = [
      { id: 'a', name: 'General', unlisted: 0 },
      { id: 'b', name: 'Harbour lead', unlisted: 1 },
      { id: 'c', name: 'Sent', unlisted: 1 },
      { id: 'd', name: 'Weaver', unlisted: 1 },
    ]
    await tables
      .insertInto('resumes')
      .values(named.map((one) => ({ ...resume, ...one, slug: `${one.id}` })))
      .execute()
    await tables
      .insertInto('tailored_links')
      .values({ ...link, id: 'l', resume: 'c' })
      .execute()
    await migrate()
    const rows = await tables.selectFrom('tailored_links').selectAll().orderBy('order').execute()
    expect(rows).toMatchObject([
      { id: 'l', name: 'Acme', resume: 'c', visibility: 'published' },
      { name: 'Harbour lead', resume: 'b', visibility: 'hidden', stage: 'drafting', order: 5 },
      { name: 'Weaver', resume: 'd', visibility: 'hidden', created_at: 'c', order: 6 },
    ])
    for (const { id, address } of rows.slice(1)) {
      expect([id, address]).toEqual([
        expect.stringMatching(/^[0-9a-z]{16}$/),
        expect.stringMatching(/^[0-9a-z]{8}$/),
      ])
    }
  },
)
