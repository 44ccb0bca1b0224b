import type { Kysely } from 'kysely'

/** Adds the owner's own sections and their items. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tableWith(db, 'own_sections', ['heading', 'introduction', 'layout']).execute()
  await tableWith(db, 'section_items', [
    ...['title', 'subtitle', 'text', 'link', 'picture', 'picture_alt'],
    ...['tags', 'projects'],
  ])
    .addColumn('section', 'text', (column) => column.notNull().references('own_sections.id'))
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .execute()
  await db.schema
    .createIndex('section_items_by_section')
    .on('section_items')
    .column('section')
    .execute()
}

/** A table with the columns that every list has, and texts. */
function tableWith(db: Kysely<unknown>, name: string, texts: string[]) {
  const table = db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order', 'integer', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('published'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
  return texts.reduce(
    (table, text) => table.addColumn(text, 'text', (column) => column.notNull()),
    table,
  )
}
