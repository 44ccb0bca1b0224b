import type { Context } from 'hono'
import type { Collection, InputOf, RecordOf } from '../../content/collection.ts'
import { collectionApi } from '../../content/collectionApi.ts'
import { collectionMessages } from '../../content/collectionMessages.ts'
import { periodIsWrong } from '../../content/collectionSchemas.ts'
import type { OrderEntry } from '../../content/order.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { notFound, refusedField } from '../../server/errors.ts'
import { type Prepared, receiveFiles } from '../../server/files/receiveFiles.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { endsTooSoon } from '../../shared/dates/periodRule.ts'
import { expectedState } from '../versions/expectedState.server.ts'
import type { Change } from '../versions/versionStore.server.ts'

/** Dependencies of a collection's routes. */
export type CollectionDependencies<R> = {
  db: Database
  now: () => Date
  /** The records that whoever asks may see. */
  published: (http: Context) => Promise<R[] | Response>
}

type Store<R, Input> = {
  find(db: Database, id: string): Promise<object | undefined>
  /** Throws an ApiError for input that a call must not save; `stored` is the record as it is. */
  check?(sent: object, stored?: object): Promise<void>
  create(transaction: Transaction, fields: Prepared<Input>, time: Date): Promise<R>
  update(
    transaction: Transaction,
    fields: Prepared<Partial<Input>>,
    change: Change & { id: string },
  ): Promise<R | undefined>
  reorder(transaction: Transaction, entries: OrderEntry[]): Promise<R[]>
  remove(transaction: Transaction, record: { id: string; time: Date }): Promise<boolean>
}

type CollectionRoutes<C extends Collection> = CollectionDependencies<RecordOf<C>> & {
  collection: C
  store: Store<RecordOf<C>, InputOf<C>>
}

/** The five calls of a collection, each write in one transaction. */
export function collectionRoutes<C extends Collection>(routes: CollectionRoutes<C>): Route[] {
  const { db, now, published, collection } = routes
  // The schemas have checked what TypeScript cannot follow for any collection.
  const store = routes.store as unknown as Store<object, object>
  const api = collectionApi(collection as Collection)
  const messages = collectionMessages(collection)
  const unknown = () => notFound(messages.unknown)
  const write = <T>(run: (transaction: Transaction) => Promise<T>) => db.transaction().execute(run)
  return [
    handle(api.list, ({ http }) => published(http) as never),

    handle(api.create, async ({ input }) => {
      await store.check?.(input)
      const fields = await receiveFiles(api.create, input)
      return write((transaction) => store.create(transaction, fields, now())) as never
    }),

    handle(
      api.reorder,
      ({ input }) => write((transaction) => store.reorder(transaction, input.order)) as never,
    ),

    handle(api.update, async ({ params: { id }, input, http }) => {
      // An image takes a while: it is not read for nothing.
      const stored = await store.find(db, id)
      if (!stored) throw unknown()
      await store.check?.(input, stored)
      const fields = await receiveFiles(api.update, input)
      const change = { id, time: now(), expected: expectedState(http) }
      return write(async (transaction) => {
        const record = await store.update(transaction, fields, change)
        if (!record) throw unknown()
        checkPeriod(collection, record)
        return record
      }) as never
    }),

    handle(api.remove, async ({ params: { id } }) => {
      await write(async (transaction) => {
        if (!(await store.remove(transaction, { id, time: now() }))) throw unknown()
      })
      return { message: messages.deleted }
    }),
  ]
}

/** A change may name one of the two dates alone, so the changed record is checked. */
function checkPeriod({ period }: Collection, record: object): void {
  if (period && periodIsWrong(period, { ...record })) throw refusedField(period[1], endsTooSoon)
}
