import type { Kysely } from 'kysely'

const texts = [
  'name',
  'issuer',
  'issue_date',
  'credential_id',
  'credential_url',
  'image',
  'image_alt',
  'created_at',
  'updated_at',
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('certifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expiry_date', 'text')
    .addColumn('order', 'integer', (column) => column.notNull())
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
  await table.execute()
}
