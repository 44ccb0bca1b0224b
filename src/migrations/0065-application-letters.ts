import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

/** Adds the cover letter of an application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = ['recipient', 'salutation', 'letter', 'closing']
  for (const name of texts) {
    await db.schema
      .alterTable('tailored_links')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  const none = Object.fromEntries(texts.map((name) => [name, '']))
  await changeVersions(db.withTables<VersionTables>(), 'tailored-links', (content) =>
    JSON.stringify({ ...none, ...JSON.parse(content) }),
  )
}
