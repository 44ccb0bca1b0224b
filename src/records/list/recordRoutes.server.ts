import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Database, Transaction } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { type Prepared, receiveFiles } from '../../server/files/receiveFiles.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import type { done } from '../../shared/done.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { expectedState } from '../versions/expectedState.server.ts'
import type { Change } from '../versions/versionStore.server.ts'
import type { OrderEntry, orderChanges } from './order.ts'

/** What the routes of a list are given from outside. */
export type RecordDependencies<R> = {
  db: Database
  now: () => Date
  /** The records that whoever asks may see. */
  published: (http: Context) => Promise<R[] | Response>
}

type Owned<Path extends string, Input extends z.ZodMiniType | undefined, Output> = Endpoint<
  Path,
  'owner',
  Input,
  z.ZodMiniType<Output>
>

type RecordList<R, Added extends object, Changed extends object> = RecordDependencies<R> & {
  api: {
    list: Endpoint<string, 'public', undefined, z.ZodMiniType<R[]>>
    create: Owned<string, z.ZodMiniType<Added>, R>
    reorder: Owned<string, typeof orderChanges, R[]>
    update: Owned<`${string}/{id}`, z.ZodMiniType<Changed>, R>
    remove: Owned<`${string}/{id}`, undefined, z.output<typeof done>>
  }
  store: {
    find(db: Database, id: string): Promise<R | undefined>
    create(transaction: Transaction, fields: Prepared<Added>, time: Date): Promise<R>
    update(
      transaction: Transaction,
      fields: Prepared<Changed>,
      change: Change & { id: string },
    ): Promise<R | undefined>
    reorder(transaction: Transaction, entries: OrderEntry[]): Promise<R[]>
    remove(transaction: Transaction, record: { id: string; time: Date }): Promise<boolean>
  }
  messages: { deleted: string; unknown: string }
  /** Throws when a changed record cannot stand as it is, which undoes the change. */
  check?: (record: R) => void
}

/** The five calls of an ordered list of records, each write in one transaction. */
export function recordRoutes<R, Added extends object, Changed extends object>({
  db,
  now,
  published,
  api,
  store,
  messages,
  check,
}: RecordList<R, Added, Changed>): Route[] {
  const unknown = () => notFound(messages.unknown)
  const write = <T>(run: (transaction: Transaction) => Promise<T>) => db.transaction().execute(run)
  return [
    handle(api.list, ({ http }) => published(http)),

    handle(api.create, async ({ input }) => {
      const fields = await receiveFiles(api.create, input)
      return write((transaction) => store.create(transaction, fields, now()))
    }),

    handle(api.reorder, ({ input }) =>
      write((transaction) => store.reorder(transaction, input.order)),
    ),

    handle(api.update, async ({ params: { id }, input, http }) => {
      // An image takes a while: it is not read for nothing.
      if (!(await store.find(db, id))) throw unknown()
      const fields = await receiveFiles(api.update, input)
      const change = { id, time: now(), expected: expectedState(http) }
      return write(async (transaction) => {
        const record = await store.update(transaction, fields, change)
        if (!record) throw unknown()
        check?.(record)
        return record
      })
    }),

    handle(api.remove, async ({ params: { id } }) => {
      await write(async (transaction) => {
        if (!(await store.remove(transaction, { id, time: now() }))) throw unknown()
      })
      return { message: messages.deleted }
    }),
  ]
}
