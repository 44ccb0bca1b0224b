import type { Database } from '../../server/db/database.ts'
import type {
  Description,
  Extension,
  ListedRecord,
  Reads,
  Row,
  Tables,
} from './recordDescription.server.ts'

export type AnyRecord = ListedRecord & Row
type Rows = Parameters<Extension>[0]

/** Reads the records of a table, or of them only those that visitors see. */
export function recordReads(
  description: Description,
  { isPublic }: { isPublic: boolean },
): Reads<AnyRecord> {
  const { table, listed } = description
  const rowsOf = (db: Database) =>
    db
      .withTables<Tables>()
      .selectFrom(table)
      .$if(isPublic, (rows) => rows.where('visibility', '=', 'published'))
  const columnsOf = (db: Database, extend: Extension = (rows) => rows) =>
    extend(rowsOf(db).selectAll(table))
  const listedOf = (db: Database, extend: Extension = (rows) => rows) =>
    extend(listed ? rowsOf(db).select(listed) : rowsOf(db).selectAll(table))

  return {
    async find<Extra>(db: Database, id: string, extend?: Extension) {
      const row = await columnsOf(db, extend).where('id', '=', id).executeTakeFirst()
      return row && toRecord<Extra>(description, row)
    },

    async list<Extra>(db: Database, extend?: Extension) {
      return (await inOrder(description, listedOf(db, extend)).execute()).map((row) =>
        toRecord<Extra>(description, row),
      )
    },

    async ids(db) {
      const rows = await inOrder(description, rowsOf(db).select('id')).execute()
      return rows.map(({ id }) => `${id}`)
    },

    async count(db) {
      const { count } = await rowsOf(db)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },
  }
}

/** The record of a row: with `_id` for `id`, and its lists read from their texts. */
export function toRecord<Extra>(
  { lists = [] }: Description,
  { id, ...columns }: Row,
): AnyRecord & Extra {
  const record: Row = { _id: id, ...columns }
  for (const field of lists) if (field in record) record[field] = JSON.parse(`${record[field]}`)
  return record as AnyRecord & Extra
}

function inOrder({ latestFirst }: Description, rows: Rows): Rows {
  const sorted = latestFirst
    ? latestFirst.reduce(
        (query, field) => query.orderBy(field, (order) => order.desc().nullsFirst()),
        rows.orderBy('order'),
      )
    : rows.orderBy('order').orderBy('created_at')
  return sorted.orderBy('id')
}
