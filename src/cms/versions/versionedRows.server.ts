import type { Topic } from '../../server/changes.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import type { Attached, RecordState, Versioned } from './versioned.server.ts'

type Row = Record<string, unknown>
type Tables = Record<string, Row>

type Options = {
  kind: string
  table: string
  topic?: Topic
  slots?: (id: string) => string[]
  nameOf: (content: Row) => string
  /** The column that tells when the row was saved; only `updated_at` is set anew by a restore. */
  savedIn?: string
  /** The key of a record's row, where it is not the record's id. */
  rowId?: (id: string) => string | number
  /** The tables whose rows are deleted with the record, each with its column that names the record. */
  attached?: readonly { table: string; column: string }[] | undefined
  /** Adapts a row to what has changed since it was kept; answers it as it can be written now. */
  adapt?: ((transaction: Transaction, id: string, row: Row) => Promise<Row>) | undefined
  /** The sentence for a row that was adapted when its record was made again. */
  explainAdapted?: ((keptRow: Row, writtenRow: Row) => string | undefined) | undefined
}

/** Records that are rows of a table with the key column `id`. */
export function versionedRows(options: Options): Versioned {
  const { kind, table, topic, nameOf, slots = () => [], savedIn = 'updated_at' } = options
  const {
    attached = [],
    explainAdapted,
    rowId = (id) => id,
    adapt = async (_, __, row) => row,
  } = options

  const rowsOf = (db: Database, [name, column]: [string, string], keys: (string | number)[]) =>
    db.withTables<Tables>().selectFrom(name).selectAll().where(column, 'in', keys).execute()

  return {
    kind,
    topic,
    nameOf,
    slots,

    async read(db, ids) {
      if (ids.length === 0) return new Map()
      const rows = await rowsOf(db, [table, 'id'], ids.map(rowId))
      const rowOf = new Map(rows.map((row) => [row.id, row]))
      return new Map(
        ids.flatMap((id): [string, RecordState][] => {
          const row = rowOf.get(rowId(id))
          if (!row) return []
          const { [savedIn]: time, ...content } = row
          return [[id, { updated_at: `${time}`, content }]]
        }),
      )
    },

    async readAttached(db, id) {
      const rows: Attached = {}
      for (const { table, column } of attached)
        rows[table] = await rowsOf(db, [table, column], [id])
      return rows
    },

    async write(transaction, { id, state, attached: attachedRows, time }) {
      const updated_at = savedIn === 'updated_at' ? time.toISOString() : state.updated_at
      const row = await adapt(transaction, id, { ...state.content, [savedIn]: updated_at })
      const tables = transaction.withTables<Tables>()
      // A row that exists keeps its place in the list.
      const { id: _, order, ...fields } = row
      const { numUpdatedRows } = await tables
        .updateTable(table)
        .set(fields)
        .where('id', '=', rowId(id))
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return undefined
      await tables.insertInto(table).values(row).execute()
      for (const [name, rows] of Object.entries(attachedRows)) {
        if (rows.length === 0) continue
        // Values that another record has taken meanwhile stay with it.
        await tables
          .insertInto(name)
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
      return explainAdapted?.(state.content, row)
    },

    async remove(transaction, ids) {
      if (ids.length === 0) return
      await transaction
        .withTables<Tables>()
        .deleteFrom(table)
        .where('id', 'in', ids.map(rowId))
        .execute()
    },
  }
}
