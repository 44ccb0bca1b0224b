import type { Kysely } from 'kysely'

/** The columns of a list's own fields. A date may be missing; a text and a number may not. */
type Columns = {
  texts?: readonly string[]
  dates?: readonly string[]
  numbers?: readonly string[]
}

/**
 * Creates the table of a list with the columns that every list has. A migration names its fields itself: read from the
 * definition, they would change with it, and the migration that adds a later field would find it there.
 */
export async function createList(
  db: Kysely<unknown>,
  name: string,
  { texts = [], dates = [], numbers = [] }: Columns,
): Promise<void> {
  let table = db.schema
    .createTable(name)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order', 'integer', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('published'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
  for (const text of texts) table = table.addColumn(text, 'text', (column) => column.notNull())
  for (const date of dates) table = table.addColumn(date, 'text')
  for (const number of numbers) {
    table = table.addColumn(number, 'integer', (column) => column.notNull())
  }
  await table.execute()
}
