import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

type Tables = { tailored_links: { stage: string; first_opened_at: string | null } }

/** Makes an application of each link, also of deleted ones: one that was opened has been sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = ['role', 'job', 'next_step', 'notes']
  for (const name of texts) {
    await db.schema
      .alterTable('tailored_links')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  await db.schema.alterTable('tailored_links').addColumn('next_on', 'text').execute()
  await db.schema
    .alterTable('tailored_links')
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('drafting'))
    .execute()
  await db
    .withTables<Tables>()
    .updateTable('tailored_links')
    .set({ stage: 'sent' })
    .where('first_opened_at', 'is not', null)
    .execute()
  await changeVersions(db.withTables<VersionTables>(), 'tailored-links', (content) => {
    const link = JSON.parse(content)
    return JSON.stringify({ stage: link.first_opened_at ? 'sent' : 'drafting', ...link })
  })
}
