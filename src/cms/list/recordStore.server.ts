import type { OrderEntry } from '../../content/order.ts'
import type { Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { newId } from '../../server/ids.ts'
import { definedFields } from '../../shared/rules/definedFields.ts'
import { versionedRows } from '../versions/versionedRows.server.ts'
import { type Change, versionStore } from '../versions/versionStore.server.ts'
import { listOrder } from './listOrder.server.ts'
import { recordColumns } from './recordColumns.server.ts'
import type {
  Description,
  Extension,
  ListedRecord,
  RecordStore,
  Row,
  Tables,
} from './recordDescription.server.ts'
import { type AnyRecord, recordReads, toRecord } from './recordReads.server.ts'

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

function rowStore(description: Description): RecordStore<AnyRecord, never> {
  const { kind, table, defaults, added, latestFirst, name } = description
  const { attached, adapt = async (_, __, row) => row, explainAdapted } = description
  const nameOf = (content: Row) => `${content[name]}`
  const { slots, toColumns } = recordColumns(description)

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
    kind,
    table,
    slots,
    nameOf,
    attached,
    adapt: settled,
    explainAdapted,
  })

  const ownerReads = recordReads(description, { isPublic: false })

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
    published: recordReads(description, { isPublic: true }),
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
      return toRecord(description, row)
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
