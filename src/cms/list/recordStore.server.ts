import type { OrderEntry } from '../../content/order.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { refusedField } from '../../server/errors.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import type { FileValue } from '../../server/files/storedFile.ts'
import { newId } from '../../server/ids.ts'
import { definedFields } from '../../shared/rules/definedFields.ts'
import { versionedRows } from '../versions/versionedRows.server.ts'
import { type Change, versionStore } from '../versions/versionStore.server.ts'
import { listOrder } from './listOrder.server.ts'
import type {
  Description,
  Extension,
  ListedRecord,
  Reads,
  RecordStore,
  Row,
  Tables,
  WithImage,
} from './recordDescription.server.ts'

/**
 * The records of a table whose columns are the record's fields, with `id` for `_id`. The table is taken to hold what
 * its migration says: rows get their types here.
 */
export const recordStore = <
  R extends ListedRecord,
  Required extends keyof R,
  File extends keyof R = never,
>(
  description: Description,
) => rowStore(description) as RecordStore<R, Required, File>

type AnyRecord = ListedRecord & Row

function rowStore(description: Description): RecordStore<AnyRecord, never> {
  const {
    kind,
    table,
    defaults,
    lists = [],
    files = [],
    listed,
    pictures,
    added,
    latestFirst,
  } = description
  const slot = (id: string, file: string) => `${kind}/${id}/${file}`
  const { attached, adapt = async (_, __, row) => row, explainAdapted, name } = description
  const nameOf = (content: Row) => `${content[name]}`
  const pictureSlots = (id: string) =>
    Array.from({ length: pictures?.most ?? 0 }, (_, at) => `${kind}/${id}/${pictures?.field}/${at}`)
  const slots = (id: string) => [...files.map((file) => slot(id, file)), ...pictureSlots(id)]

  /** A row as it can be written now: what was published once is no draft any more. */
  const settled = async (transaction: Transaction, id: string, row: Row): Promise<Row> => {
    const adapted = await adapt(transaction, id, row)
    if (row.visibility !== 'draft') return adapted
    const present = await transaction
      .withTables<Tables>()
      .selectFrom(table)
      .select('visibility')
      .where('id', '=', id)
      .executeTakeFirst()
    const isDraft = present === undefined || present.visibility === 'draft'
    return isDraft ? adapted : { ...adapted, visibility: 'hidden' }
  }
  const versioned = versionedRows({
    ...{ kind, table, slots, nameOf, attached, adapt: settled, explainAdapted },
  })

  const toRecord = <Extra>({ id, ...columns }: Row) => {
    const record: Row = { _id: id, ...columns }
    for (const field of lists) if (field in record) record[field] = JSON.parse(`${record[field]}`)
    return record as AnyRecord & Extra
  }

  /** The columns for fields; stores new files in the record's slots. */
  const toColumns = async (transaction: Transaction, id: string, fields: Row) => {
    const columns: Record<string, unknown> = definedFields(fields)
    const pictured = pictures && (columns[pictures.field] as WithImage[] | undefined)
    if (pictures && pictured) {
      const images = pictured.map(({ image }) => image)
      const lost = (path: string) =>
        refusedField(
          pictures.field,
          `The picture ${path} is not stored here. Please upload it again.`,
        )
      const paths = await fileStore(transaction).putAll(pictureSlots(id), images, lost)
      columns[pictures.field] = pictured.map((entry, at) => ({ ...entry, image: paths[at] }))
    }
    for (const field of lists) {
      if (Array.isArray(columns[field])) columns[field] = JSON.stringify(columns[field])
    }
    for (const file of files) {
      const value = columns[file] as FileValue
      columns[file] = await fileStore(transaction).put(slot(id, file), value)
    }
    return definedFields(columns)
  }

  const inOrder: Extension = (rows) => {
    const sorted = latestFirst
      ? latestFirst.reduce(
          (query, field) => query.orderBy(field, (order) => order.desc().nullsFirst()),
          rows.orderBy('order'),
        )
      : rows.orderBy('order').orderBy('created_at')
    return sorted.orderBy('id')
  }

  const readsOf = ({ isPublic }: { isPublic: boolean }): Reads<AnyRecord> => {
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
        return row && toRecord<Extra>(row)
      },

      async list<Extra>(db: Database, extend?: Extension) {
        return (await inOrder(listedOf(db, extend)).execute()).map((row) => toRecord<Extra>(row))
      },

      async ids(db) {
        const rows = await inOrder(rowsOf(db).select('id')).execute()
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

  const ownerReads = readsOf({ isPublic: false })

  const orderOfNew = async (transaction: Transaction, row: Row): Promise<number> => {
    const order = listOrder(transaction, table)
    if (added === 'behind') return order.next()
    if (added === 'before') return order.first()
    await takeLock(transaction, table)
    const records = await ownerReads.list(transaction)
    // Level with that one it stands before it, as those of one order stand the latest first.
    const next = records.find((record) => !isOlder(row, record, latestFirst))
    return (next ?? records.at(-1))?.order ?? 0
  }

  return {
    ...ownerReads,
    published: readsOf({ isPublic: true }),
    versioned,

    async create(transaction, fields, time, id = newId()) {
      const columns = await toColumns(transaction, id, {
        visibility: 'published',
        ...defaults,
        ...definedFields(fields),
      })
      const row: Row = {
        ...columns,
        id,
        created_at: time.toISOString(),
        updated_at: time.toISOString(),
      }
      row.order ??= await orderOfNew(transaction, row)
      await transaction.withTables<Tables>().insertInto(table).values(row).execute()
      return toRecord<unknown>(row)
    },

    async update<Extra>(
      transaction: Transaction,
      fields: Row,
      { id, ...change }: Change & { id: string },
      extend?: Extension,
    ) {
      await versionStore.keep(transaction, versioned, { id, ...change })
      const columns = await toColumns(transaction, id, fields)
      const { numUpdatedRows } = await transaction
        .withTables<Tables>()
        .updateTable(table)
        .set({
          ...(await settled(transaction, id, columns)),
          updated_at: change.time.toISOString(),
        })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n ? ownerReads.find<Extra>(transaction, id, extend) : undefined
    },

    async reorder<Extra>(transaction: Transaction, entries: OrderEntry[], extend?: Extension) {
      await listOrder(transaction, table).write(entries)
      return ownerReads.list<Extra>(transaction, extend)
    },

    async remove(transaction, { id, time }) {
      return (await versionStore.remove(transaction, versioned, { ids: [id], time })) === 1
    },
  }
}

/** Whether a row stands behind another by its dates, of which null is the latest. */
function isOlder(row: Row, other: Row, dates: readonly string[] = []): boolean {
  const differing = dates.find((field) => row[field] !== other[field])
  if (differing === undefined || row[differing] === null) return false
  return other[differing] === null || `${row[differing]}` < `${other[differing]}`
}
