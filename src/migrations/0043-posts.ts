import type { Kysely } from 'kysely'

const texts = ['title', 'slug', 'summary', 'cover', 'cover_alt', 'body'] as const
const details = ['pictures', 'tags', 'projects', 'language', 'canonical_url'] as const

/** Adds posts with their earlier addresses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('posts')
    .addColumn('id', 'text', (column) => column.primaryKey())
  for (const name of [...texts, ...details]) {
    table = table.addColumn(name, 'text', (column) => column.notNull())
  }
  await table
    .addColumn('published_at', 'text')
    .addColumn('revised_at', 'text')
    .addColumn('reading_time', 'integer', (column) => column.notNull())
    .addColumn('order', 'integer', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('posts_slug').unique().on('posts').column('slug').execute()
  await db.schema
    .createTable('post_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('post_id', 'text', (column) =>
      column.notNull().references('posts.id').onDelete('cascade'),
    )
    .execute()
  await db.schema.createIndex('post_slugs_post').on('post_slugs').column('post_id').execute()
}
