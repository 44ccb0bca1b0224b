import { expect } from 'vitest'
import { testMigration } from '../../test/testMigration.ts'
import { documentStores } from '../cms/document/documentStores.server.ts'
import { experienceStore } from '../site/sections/experience/store.server.ts'

const time = '2026-01-01T00:00:00.000Z'

testMigration(
  '0033-record',
  'positions, education and the order of sections stay as they were',
  async ({ db, migrate }) => {
    const tables = db.withTables<Record<string, Record<string, string | number | null>>>()
    const position = {
      role: 'Engineer',
      organisation: 'Works',
      start_date: '2020-01-31',
      end_date: null,
      place: 'Porto',
      visibility: 'hidden',
      order: 3,
      created_at: time,
      updated_at: time,
    }
    const points = ['Built, and ran it']
    await tables
      .insertInto('experience')
      .values({ ...position, id: 'p1', points: JSON.stringify(points) })
      .execute()
    const sections = ['projects', 'contact', 'about'].map((id) => ({ id, hidden: 1 }))
    const education_items = [{ institution: 'School', details: 'MSc, 2015' }]
    await tables
      .insertInto('document_fields')
      .values([
        {
          document: 'about',
          field: 'education_items',
          updated_at: time,
          value: JSON.stringify(education_items),
        },
        {
          document: 'appearance',
          field: 'sections',
          updated_at: time,
          value: JSON.stringify(sections),
        },
      ])
      .execute()

    await migrate()
    expect(await experienceStore.list(db)).toEqual([
      {
        _id: 'p1',
        ...position,
        points,
        summary: '',
        url: '',
        employment_type: '',
        tags: [],
      },
    ])
    expect(await documentStores.about.read(db)).toMatchObject({ education_items })
    const shown = (await documentStores.appearance.read(db)).sections.slice(0, 4)
    expect(shown).toEqual([sections[0], { id: 'also', hidden: 0 }, ...sections.slice(1)])
  },
)
