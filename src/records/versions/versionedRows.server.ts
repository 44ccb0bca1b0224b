import type { Database } from '../../server/db/database.ts'
import type { RecordState, Versioned } from './versioned.server.ts'

type Row = Record<string, unknown>
type Tables = Record<string, Row>

type Options = {
  kind: string
  table: string
  slots?: (id: string) => string[]
  /** The column that tells when the row was saved. */
  savedAt?: string
  /** The key of a record's row, where it is not the record's id. */
  rowId?: (id: string) => string | number
  /** A table whose rows are deleted with the record, and its column that names the record. */
  attached?: { table: string; column: string }
}

/** Records that are rows of a table with the key column `id`. */
export function versionedRows(options: Options): Versioned {
  const { kind, table, slots = () => [], savedAt = 'updated_at', attached } = options
  const { rowId = (id) => id } = options
  return {
    kind,
    slots,

    async read(db, id) {
      const tables = db.withTables<Tables>()
      const row = await tables
        .selectFrom(table)
        .selectAll()
        .where('id', '=', rowId(id))
        .executeTakeFirst()
      if (!row) return undefined
      const { [savedAt]: time, ...content } = row
      return { savedAt: `${time}`, content, attached: await attachedRows(db, id) }
    },

    async write(db, id, { content, attached, ...state }, time) {
      const isSavedAnew = savedAt === 'updated_at'
      const row = { ...content, [savedAt]: isSavedAnew ? time.toISOString() : state.savedAt }
      if (await update(db, id, row)) return
      const tables = db.withTables<Tables>()
      await tables.insertInto(table).values(row).execute()
      for (const [name, rows] of Object.entries(attached)) {
        if (rows.length > 0) await tables.insertInto(name).values(rows).execute()
      }
    },
  }

  async function attachedRows(db: Database, id: string): Promise<RecordState['attached']> {
    if (!attached) return {}
    const rows = await db
      .withTables<Tables>()
      .selectFrom(attached.table)
      .selectAll()
      .where(attached.column, '=', id)
      .execute()
    return { [attached.table]: rows }
  }

  /** Changes a row that exists, but not its place in the list; false when there is none. */
  async function update(db: Database, id: string, row: Row): Promise<boolean> {
    const { id: _, order, ...fields } = row
    const { numUpdatedRows } = await db
      .withTables<Tables>()
      .updateTable(table)
      .set(fields)
      .where('id', '=', rowId(id))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}
