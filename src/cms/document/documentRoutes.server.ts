import type { Context } from 'hono'
import type { Document, DocumentChanges, PublishedDocument } from '../../content/document.ts'
import { documentApi } from '../../content/documentApi.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { type Prepared, receiveFiles } from '../../server/files/receiveFiles.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { expectedState } from '../versions/expectedState.server.ts'
import type { Change } from '../versions/versionStore.server.ts'

/** Dependencies of a document's routes. */
type DocumentDependencies<D> = {
  db: Database
  now: () => Date
  /** The document as whoever asks may see it. */
  published: (http: Context) => Promise<PublishedDocument<D> | Response>
}

type DocumentRoutes<D extends Document> = DocumentDependencies<D> & {
  document: D
  store: {
    readSaved(db: Database): Promise<object>
    update(
      transaction: Transaction,
      changes: Prepared<DocumentChanges<D>>,
      change: Change,
    ): Promise<object>
  }
}

/** The calls of a document: what visitors see, what its form reads and writes. */
export function documentRoutes<D extends Document>(routes: DocumentRoutes<D>): Route[] {
  const { db, now, published, document } = routes
  // The schemas have checked what TypeScript cannot follow for any document.
  const store = routes.store as unknown as DocumentRoutes<Document>['store']
  const api = documentApi(document as Document)
  return [
    ...(api.published ? [handle(api.published, ({ http }) => published(http) as never)] : []),
    handle(api.read, () => store.readSaved(db) as never),
    handle(api.update, async ({ input, http }) => {
      const changes = await receiveFiles(api.update, input)
      const change = { time: now(), expected: expectedState(http) }
      return db
        .transaction()
        .execute((transaction) => store.update(transaction, changes, change)) as never
    }),
  ]
}
