import type { CreateTableBuilder, Kysely } from 'kysely'

const texts = [
  ...['name', 'key', 'headline', 'summary', 'language', 'template', 'paper', 'sections'],
  ...['visibility', 'created_at', 'updated_at'],
]
const numbers = ['pages', 'photo', 'show_phone', 'show_address', 'unlisted', 'order']

/** Adds generated résumés and ids for points of positions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('experience')
    .addColumn('point_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
  const table = db.schema
    .createTable('resumes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('expires', 'text')
  const withTexts = texts.reduce(
    (table, name) => table.addColumn(name, 'text', (column) => column.notNull()),
    table as CreateTableBuilder<string, string>,
  )
  await numbers
    .reduce(
      (table, name) => table.addColumn(name, 'integer', (column) => column.notNull()),
      withTexts,
    )
    .execute()
}
