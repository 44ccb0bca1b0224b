import type { Kysely } from 'kysely'

const texts = ['title', 'slug', 'summary', 'cover', 'cover_alt', 'body'] as const
const details = ['pictures', 'tags', 'projects', 'language', 'canonical_url'] as const

type Tables = { document_fields: { document: string; field: string; value: string } }

/** Adds posts with their earlier addresses, and their section. */
export async function up(db: Kysely<Tables>): Promise<void> {
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
  await placeSection(db)
}

/** Inserts the section into a custom order, before those that come last. */
async function placeSection(db: Kysely<Tables>): Promise<void> {
  const ofOrder = { document: 'appearance', field: 'sections' }
  const stored = await db
    .selectFrom('document_fields')
    .select('value')
    .where('document', '=', ofOrder.document)
    .where('field', '=', ofOrder.field)
    .executeTakeFirst()
  const order: { id: string; hidden: 0 | 1 }[] = JSON.parse(stored?.value ?? '[]')
  const last = order.findIndex(({ id }) => id === 'also' || id === 'contact')
  if (last < 0) return
  order.splice(last, 0, { id: 'writing', hidden: 0 })
  await db
    .updateTable('document_fields')
    .set({ value: JSON.stringify(order) })
    .where('document', '=', ofOrder.document)
    .where('field', '=', ofOrder.field)
    .execute()
}
