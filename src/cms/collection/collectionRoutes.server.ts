import type { Context } from 'hono'
import type { Collection } from '../../content/collection.ts'
import { collectionApi } from '../../content/collectionApi.ts'
import { collectionMessages } from '../../content/collectionMessages.ts'
import { missingFields, periodIsWrong } from '../../content/collectionSchemas.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { ApiError, notFound, refusedField } from '../../server/errors.ts'
import { receiveFiles } from '../../server/files/receiveFiles.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { endsTooSoon } from '../../shared/dates/periodRule.ts'
import type { AnyStore, ListedRecord } from '../list/recordDescription.server.ts'
import { changeOf } from '../versions/changeOf.server.ts'
import { versionMessages } from '../versions/contract.ts'
import { versionStore } from '../versions/versionStore.server.ts'

/** Dependencies of a collection's routes. */
export type CollectionDependencies = {
  db: Database
  now: () => Date
  /** The records that whoever asks may see. */
  published: (http: Context) => Promise<ListedRecord[] | Response>
}

type CollectionRoutes = CollectionDependencies & {
  collection: Collection
  /** Called with a record before and after a change, once it is stored; the answer waits for it. */
  afterUpdate?: (before: object, after: object) => Promise<void>
  store: AnyStore & {
    /** Throws an ApiError for input that a call must not save; `stored` is the record as it is. */
    check?(sent: object, stored?: object): Promise<void>
  }
}

/** The five calls of a collection, each write in one transaction. */
export function collectionRoutes(routes: CollectionRoutes): Route[] {
  const { db, now, published, collection, store, afterUpdate } = routes
  const api = collectionApi(collection)
  const messages = collectionMessages(collection)
  const unknown = () => notFound(messages.unknown)
  const write = <T>(run: (transaction: Transaction) => Promise<T>) => db.transaction().execute(run)
  return [
    handle(api.list, ({ http }) => published(http)),

    handle(api.create, async ({ input, http }) => {
      const id = chosenId(http)
      await store.check?.(input)
      const fields = await receiveFiles(api.create, input)
      return write((transaction) => createOnce(store, transaction, { fields, time: now(), id }))
    }),

    handle(api.reorder, ({ input }) =>
      write((transaction) => store.reorder(transaction, input.order)),
    ),

    handle(api.update, async ({ params: { id }, input, http }) => {
      // An image takes a while: it is not read for nothing.
      const stored = await store.find(db, id)
      if (!stored) throw unknown()
      await store.check?.(input, stored)
      const fields = await receiveFiles(api.update, input)
      const change = { id, time: now(), ...changeOf(http) }
      const record = await write(async (transaction) => {
        const changed = await store.update(transaction, fields, change)
        if (!changed) throw unknown()
        checkChanged(collection, changed)
        return changed
      })
      await afterUpdate?.(stored, record)
      return record
    }),

    handle(api.remove, async ({ params: { id } }) => {
      await write(async (transaction) => {
        if (!(await store.remove(transaction, { id, time: now() }))) throw unknown()
      })
      return { message: messages.deleted }
    }),
  ]
}

/** The id that a caller chose for a new record. */
function chosenId(http: Context): string | undefined {
  const id = http.req.query('id')
  if (id !== undefined && !/^[\da-z]{16}$/.test(id)) {
    throw new ApiError(400, 'The id of a new record has 16 digits and small letters')
  }
  return id
}

type Creation = { fields: object & { visibility?: unknown }; time: Date; id: string | undefined }

/**
 * Creates a record. A caller that heard no answer sends it again with the same id: the record that is there is changed,
 * unless somebody changed or published it since; then it throws a 409 ApiError.
 */
async function createOnce(
  store: AnyStore,
  transaction: Transaction,
  { fields, time, id }: Creation,
): Promise<ListedRecord> {
  if (id === undefined) return store.create(transaction, fields, time)
  const { versioned } = store
  await versionStore.lock(transaction, [{ versioned, id }])
  const present = await store.find(transaction, id)
  if (!present) {
    // It was deleted meanwhile: its versions are those of the new one.
    await versionStore.keep(transaction, versioned, { id, time })
    return store.create(transaction, fields, time, id)
  }
  const { visibility, created_at, updated_at } = present
  const isFirstState =
    created_at === updated_at && (visibility === 'draft' || visibility === fields.visibility)
  const changed = isFirstState && (await store.update(transaction, fields, { id, time }))
  if (!changed) throw new ApiError(409, versionMessages.conflict, { updatedAt: updated_at })
  return changed
}

/**
 * A change may name one of two dates alone, or publish a draft that an import brought without a required field: so the
 * changed record is checked.
 */
function checkChanged(collection: Collection, record: ListedRecord): void {
  const { period } = collection
  if (period && periodIsWrong(period, { ...record })) throw refusedField(period[1], endsTooSoon)
  const [missing] =
    record.visibility === 'published' ? missingFields(collection, { ...record }) : []
  if (missing) throw refusedField(missing.name, missing.message)
}
