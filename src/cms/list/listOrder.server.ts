import { sql } from 'kysely'
import type { OrderEntry } from '../../content/order.ts'
import type { Transaction } from '../../server/db/database.ts'
import { takeLock } from '../../server/db/lock.ts'
import { refusedField } from '../../server/errors.ts'
import { slices } from '../../shared/slices.ts'

/** How many records one statement gives their order; each takes three of its parameters. */
const writtenAtOnce = 500

type Tables = Record<string, { id: string; order: number }>

/** The order of the records in a table with the columns `id` and `order`, from 0. */
export function listOrder(transaction: Transaction, table: string) {
  const tables = transaction.withTables<Tables>()

  return {
    /** The order of a record behind the last. */
    async next(): Promise<number> {
      await takeLock(transaction, table)
      const { last } = await tables
        .selectFrom(table)
        .select(({ fn }) => fn.max<number | null>('order').as('last'))
        .executeTakeFirstOrThrow()
      return last === null ? 0 : last + 1
    },

    /** Moves all records on by one and answers the order that is free then, the first. */
    async first(): Promise<number> {
      await takeLock(transaction, table)
      await tables
        .updateTable(table)
        .set(({ eb }) => ({ order: eb('order', '+', 1) }))
        .execute()
      return 0
    },

    /** Gives records their order, writing those that change; throws a 400 ApiError, which undoes them all, for an unknown one. */
    async write(entries: OrderEntry[]): Promise<void> {
      await takeLock(transaction, table)
      const rows = await tables.selectFrom(table).select(['id', 'order']).execute()
      const before = new Map(rows.map(({ id, order }) => [id, order]))
      if (entries.some(({ _id }) => !before.has(_id))) {
        throw refusedField('order', 'The order names a record that does not exist')
      }
      const moved = entries.filter(({ _id, order }) => before.get(_id) !== order)
      for (const slice of slices(moved, writtenAtOnce)) {
        const cases = slice.map(({ _id, order }) => sql`when ${_id} then cast(${order} as integer)`)
        const ids = slice.map(({ _id }) => _id)
        await tables
          .updateTable(table)
          .set({ order: sql<number>`case id ${sql.join(cases, sql` `)} end` })
          .where('id', 'in', ids)
          .execute()
      }
    },
  }
}
