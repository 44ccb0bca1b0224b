import type { Kysely } from 'kysely'

/** Adds the résumés of applications as they were sent; each goes with its application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('sent_resumes')
    .addColumn('application', 'text', (column) =>
      column.primaryKey().references('tailored_links.id').onDelete('cascade'),
    )
  for (const name of ['sent_at', 'file', 'checksum', 'text']) {
    table = table.addColumn(name, 'text', (column) => column.notNull())
  }
  await table.execute()
}
