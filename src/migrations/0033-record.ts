import type { Kysely } from 'kysely'

/** Columns of each list, besides the common ones. */
const lists = {
  languages: ['language', 'fluency'],
  awards: ['title', 'awarder', 'summary'],
  publications: ['name', 'publisher', 'url', 'summary'],
  volunteering: ['organization', 'position', 'url', 'summary', 'highlights'],
  interests: ['name', 'keywords'],
} as const

/** Optional dates of each list. */
const dates: Partial<Record<string, readonly string[]>> = {
  awards: ['date'],
  publications: ['releaseDate'],
  volunteering: ['startDate', 'endDate'],
}

type Tables = { document_fields: { document: string; field: string; value: string } }

/** Adds languages, awards, publications, volunteering and interests, and further fields of positions. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const [list, columns] of Object.entries(lists)) {
    let table = db.schema.createTable(list).addColumn('id', 'text', (column) => column.primaryKey())
    for (const name of columns) table = table.addColumn(name, 'text', (column) => column.notNull())
    for (const name of dates[list] ?? []) table = table.addColumn(name, 'text')
    await table
      .addColumn('order', 'integer', (column) => column.notNull())
      .addColumn('visibility', 'text', (column) => column.notNull().defaultTo('published'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
  }
  for (const [name, empty] of [
    ['summary', ''],
    ['url', ''],
    ['employment_type', ''],
    ['tags', '[]'],
  ] as const) {
    await db.schema
      .alterTable('experience')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(empty))
      .execute()
  }
  await placeSection(db)
}

/** A custom section order ends with the contact; the new section is inserted before it. */
async function placeSection(db: Kysely<Tables>): Promise<void> {
  const stored = await db
    .selectFrom('document_fields')
    .select('value')
    .where('document', '=', 'appearance')
    .where('field', '=', 'sections')
    .executeTakeFirst()
  if (!stored) return
  const order: { id: string; hidden: 0 | 1 }[] = JSON.parse(stored.value)
  const contact = order.findIndex(({ id }) => id === 'contact')
  if (contact < 0) return
  order.splice(contact, 0, { id: 'also', hidden: 0 })
  await db
    .updateTable('document_fields')
    .set({ value: JSON.stringify(order) })
    .where('document', '=', 'appearance')
    .where('field', '=', 'sections')
    .execute()
}
