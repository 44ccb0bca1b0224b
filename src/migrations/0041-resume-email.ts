import type { Kysely } from 'kysely'
import { changeVersions, type VersionTables } from './changeVersions.ts'

type Tables = VersionTables & {
  resumes: { show_email: number }
  document_fields: { document: string; field: string; value: string }
}

/** Adds the choice to show the e-mail address in résumés; off where the contact section is hidden. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('resumes')
    .addColumn('show_email', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  const row = await db
    .selectFrom('document_fields')
    .select('value')
    .where('document', '=', 'appearance')
    .where('field', '=', 'sections')
    .executeTakeFirst()
  const sections: { id: string; hidden: unknown }[] = row ? JSON.parse(row.value) : []
  const isHidden = sections.some(({ id, hidden }) => id === 'contact' && hidden)
  if (isHidden) await db.updateTable('resumes').set({ show_email: 0 }).execute()
  await changeVersions(db, 'resumes', (content) =>
    JSON.stringify({ show_email: isHidden ? 0 : 1, ...JSON.parse(content) }),
  )
}
