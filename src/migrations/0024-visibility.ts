import type { Kysely } from 'kysely'

const lists = [
  'projects',
  'skills',
  'certifications',
  'ai_tools',
  'experience',
  'testimonials',
] as const

/** Adds visibility to records; existing ones are published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const list of lists) {
    await db.schema
      .alterTable(list)
      .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('published'))
      .execute()
  }
}
