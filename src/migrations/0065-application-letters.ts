import type { Kysely } from 'kysely'

/** Adds the cover letter of an application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['recipient', 'salutation', 'letter', 'closing']) {
    await db.schema
      .alterTable('tailored_links')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
}
