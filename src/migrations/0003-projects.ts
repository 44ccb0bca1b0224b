import type { Kysely } from 'kysely'

const texts = [
  'title',
  'description',
  'long_description',
  'image',
  'image_alt',
  'demo_video',
  'live',
  'github',
  'tech',
  'features',
  'category',
  'status',
  'created_at',
  'updated_at',
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('projects')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('featured', 'integer', (column) => column.notNull())
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull())
  await table.execute()
  await db.schema
    .createTable('project_ratings')
    .addColumn('project_id', 'text', (column) =>
      column.notNull().references('projects.id').onDelete('cascade'),
    )
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer', (column) => column.notNull())
    .addColumn('rated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_ratings_key', ['project_id', 'visitor'])
    .execute()
}
