import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'
import type { Row } from '../features/backups/contentTables.server.ts'

testMigration(
  '0061-applications',
  'links become applications: those that were opened are sent, also in the trash',
  async ({ db, migrate }) => {
    const tables = db.withTables<{ tailored_links: Row; versions: Row }>()
    const opened = { first_opened_at: '2026-01-02T03:04:05.000Z' }
    const link = {
      order: 0,
      visibility: 'hidden',
      created_at: 'c',
      updated_at: 'u',
      name: 'Acme',
      resume: 'r',
      projects: '["p"]',
      greeting: 'Hello',
      ends: '2026-05-01',
    }
    const links = [
      { ...link, id: 'a', address: 'spring', ...opened },
      { ...link, id: 'b', address: 'autumn', first_opened_at: null },
    ]
    await tables.insertInto('tailored_links').values(links).execute()
    const version = { record: 'c', updated_at: '', kept_at: '', attached: '{}', sequence: 1 }
    const deleted = { name: 'Other', projects: '[]' }
    await tables
      .insertInto('versions')
      .values([
        { ...version, id: 'v', kind: 'tailored-links', content: JSON.stringify(deleted) },
        {
          ...version,
          id: 'w',
          kind: 'tailored-links',
          content: JSON.stringify({ ...deleted, ...opened }),
        },
        { ...version, id: 'x', kind: 'skills', content: '{"name":"Tides"}' },
      ])
      .execute()

    await migrate()

    const added = { role: '', job: '', next_step: '', next_on: null, notes: '' }
    const rows = await tables.selectFrom('tailored_links').selectAll().orderBy('id').execute()
    expect(rows).toMatchObject([
      { ...links[0], ...added, stage: 'sent' },
      { ...links[1], ...added, stage: 'drafting' },
    ])
    const versions = await tables.selectFrom('versions').select('content').orderBy('id').execute()
    expect(versions.map(({ content }) => JSON.parse(`${content}`))).toEqual([
      { ...deleted, stage: 'drafting' },
      { ...deleted, ...opened, stage: 'sent' },
      { name: 'Tides' },
    ])
  },
)
