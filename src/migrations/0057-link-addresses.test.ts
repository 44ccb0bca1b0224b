import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'
import type { Row } from '../features/backups/contentTables.server.ts'

testMigration(
  '0057-link-addresses',
  'links and their earlier states keep their addresses, each of one link',
  async ({ db, migrate }) => {
    const tables = db.withTables<{ tailored_links: Row; versions: Row }>()
    const times = { created_at: '', updated_at: '' }
    const link = { ...times, id: 'a', order: 0, name: 'Acme', resume: '', projects: '[]' }
    const present = { ...link, greeting: 'Hello', word: 'spring' }
    await tables.insertInto('tailored_links').values(present).execute()
    const version = { record: 'a', updated_at: '', kept_at: '', attached: '{}', sequence: 1 }
    const earlier = JSON.stringify({ name: 'Acme', word: 'winter', projects: '["p"]' })
    const other = JSON.stringify({ name: 'Other', word: 'kept' })
    await tables
      .insertInto('versions')
      .values([
        { ...version, id: 'v', kind: 'tailored-links', content: earlier },
        { ...version, id: 'w', kind: 'skills', content: other },
      ])
      .execute()

    await migrate()

    const { word, ...unchanged } = present
    const links = await tables.selectFrom('tailored_links').selectAll().execute()
    expect(links).toMatchObject([{ ...unchanged, address: word }])
    expect(links[0]).not.toHaveProperty('word')
    const versions = await tables.selectFrom('versions').select('content').orderBy('id').execute()
    expect(versions.map(({ content }) => JSON.parse(`${content}`))).toMatchObject([
      { name: 'Acme', projects: '["p"]', address: 'winter' },
      { name: 'Other', word: 'kept' },
    ])
    expect(versions[0]?.content).not.toContain('word')
    const again = { ...unchanged, id: 'b', address: 'spring' }
    await expect(tables.insertInto('tailored_links').values(again).execute()).rejects.toThrow()
  },
)
