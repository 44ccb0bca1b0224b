import type { Kysely } from 'kysely'

const texts = [
  'name',
  'title',
  'subtitle',
  'description',
  'welcome_text',
  'profile_image',
  'profile_image_alt',
  'background_image',
  'github_url',
  'linkedin_url',
  'updated_at',
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('hero')
    .addColumn('id', 'integer', (column) => column.primaryKey())
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
  await table.execute()
}
