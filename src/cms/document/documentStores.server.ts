import type { FilesOf } from '../../content/collection.ts'
import { filesOf } from '../../content/collectionApi.ts'
import type { Document, DocumentValues } from '../../content/document.ts'
import { type Documents, documents } from '../../content/registry.ts'
import { type DocumentStore, documentStore } from './documentStore.server.ts'

type Stores = {
  [Name in keyof Documents]: DocumentStore<
    DocumentValues<Documents[Name]>,
    FilesOf<Documents[Name]> & keyof DocumentValues<Documents[Name]>
  >
}

/** The store of each document. */
export const documentStores = Object.fromEntries(
  Object.entries<Document>(documents).map(([name, document]) => [
    name,
    documentStore<Record<string, unknown>, string>({
      kind: name,
      defaults: document.defaults,
      files: Object.keys(filesOf(document)),
      complete: (values) => document.complete?.(values) ?? values,
    }),
  ]),
) as Stores
