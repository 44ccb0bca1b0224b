import type { Context } from 'hono'
import type * as z from 'zod/mini'
import type { Database, Transaction } from '../../server/db/database.ts'
import { type Prepared, receiveFiles } from '../../server/files/receiveFiles.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { expectedState } from '../versions/expectedState.server.ts'
import type { Change } from '../versions/versionStore.server.ts'
import type { DocumentStore, Saved } from './documentStore.server.ts'

/** What the routes of a document are given from outside. */
export type DocumentDependencies<T> = {
  db: Database
  now: () => Date
  /** The document as whoever asks may see it. */
  published: (http: Context) => Promise<T | Response>
}

type Document<
  T extends object,
  Fields extends object,
  Published,
> = DocumentDependencies<Published> & {
  api: {
    published: Endpoint<string, 'public', undefined, z.ZodMiniType<Published>>
    read: Endpoint<string, 'owner', undefined, z.ZodMiniType<T & Saved>>
    update: Endpoint<string, 'owner', z.ZodMiniType<Fields>, z.ZodMiniType<T & Saved>>
  }
  store: Pick<DocumentStore<T>, 'readSaved'> & {
    update(transaction: Transaction, changes: Prepared<Fields>, change: Change): Promise<T & Saved>
  }
}

/** The calls of a document of which the site has one: what visitors see, what its editor reads and writes. */
export function documentRoutes<T extends object, Fields extends object, Published>({
  db,
  now,
  published,
  api,
  store,
}: Document<T, Fields, Published>): Route[] {
  return [
    handle(api.published, ({ http }) => published(http)),
    handle(api.read, () => store.readSaved(db)),
    handle(api.update, async ({ input, http }) => {
      const changes = await receiveFiles(api.update, input)
      const change = { time: now(), expected: expectedState(http) }
      return db.transaction().execute((transaction) => store.update(transaction, changes, change))
    }),
  ]
}
