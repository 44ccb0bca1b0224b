import type { Context } from 'hono'
import type { Document } from '../../content/document.ts'
import { documentApi } from '../../content/documentApi.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { receiveFiles } from '../../server/files/receiveFiles.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { changeOf } from '../versions/changeOf.server.ts'
import type { Change } from '../versions/versionStore.server.ts'

type DocumentRoutes = {
  db: Database
  now: () => Date
  document: Document
  /** A schema has checked the changes that it is given. */
  store: {
    readSaved(db: Database): Promise<Saved>
    update(transaction: Transaction, changes: object, change: Change): Promise<Saved>
  }
  /** The document as whoever asks may see it. */
  published: (http: Context) => Promise<object | Response>
}

type Saved = { updated_at: string }

/** The calls of a document: what visitors see, what its form reads and writes. */
export function documentRoutes(routes: DocumentRoutes): Route[] {
  const { db, now, published, document, store } = routes
  const api = documentApi(document)
  return [
    ...(api.published ? [handle(api.published, ({ http }) => published(http))] : []),
    handle(api.read, () => store.readSaved(db)),
    handle(api.update, async ({ input, http }) => {
      const changes = await receiveFiles(api.update, input)
      const change = { time: now(), ...changeOf(http) }
      return db.transaction().execute((transaction) => store.update(transaction, changes, change))
    }),
  ]
}
