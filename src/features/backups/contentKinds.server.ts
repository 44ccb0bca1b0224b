import type * as z from 'zod/mini'
import { documentStores } from '../../cms/document/documentStores.server.ts'
import type { Collection } from '../../content/collection.ts'
import { collectionSchemas } from '../../content/collectionSchemas.ts'
import type { Document } from '../../content/document.ts'
import { documentSchemas } from '../../content/documentSchemas.ts'
import type { DocumentName } from '../../content/publicDocument.ts'
import type { CollectionName } from '../../content/publicList.ts'
import { allCollections, allDocuments } from '../../content/registry.ts'
import type { Database } from '../../server/db/database.ts'
import { collectionStores } from '../../site/collectionStores.server.ts'
import { resumeFile } from '../../site/resumes/file/schemas.ts'
import { resumeFileStore } from '../../site/resumes/file/store.server.ts'
import * as resumes from '../../site/resumes/schemas.ts'
import { resumesStore } from '../../site/resumes/store.server.ts'
import * as contact from '../../site/sections/contact/schemas.ts'
import { messageStore } from '../../site/sections/contact/store.server.ts'
import * as assistant from '../assistant/schemas.ts'
import { questionStore } from '../assistant/store.server.ts'
import { entryRow } from '../messages/conversation/schemas.ts'
import { conversationStore } from '../messages/conversation/store.server.ts'

/** A record by what names its row, read when it is asked for, as a row may not be readable. */
export type NamedRecord = { row: string; read(): Promise<unknown> }

type RecordSchema = z.ZodMiniType & { readonly shape: Readonly<Record<string, z.ZodMiniType>> }

/** Content of one kind as its store reads it, with the schema that it must match. */
export type ContentKind = {
  table: string
  /** Whether there are many of it. */
  isList: boolean
  /** Of one record. */
  schema: RecordSchema
  /** The rules of its form, by field; absent where the owner has no form for it. */
  rules?: RecordSchema
  records(db: Database): AsyncIterable<NamedRecord>
}

/** How many messages are read at a time. */
const messagesAtOnce = 200

type ListStore = {
  ids(db: Database): Promise<string[]>
  find(db: Database, id: string): Promise<unknown>
}

const list = (
  table: string,
  store: ListStore,
  { schema, rules }: Pick<ContentKind, 'schema'> & { rules: RecordSchema },
): ContentKind => ({
  table,
  isList: true,
  schema,
  rules,
  async *records(db) {
    for (const id of await store.ids(db)) yield { row: id, read: () => store.find(db, id) }
  },
})

const collectionContent = (collection: Collection): ContentKind => {
  const { name, table = name } = collection
  const store = collectionStores[name as CollectionName]
  const { one, changes } = collectionSchemas(collection)
  return list(table, store, { schema: one, rules: changes })
}

const documentContent = (document: Document): ContentKind => {
  const name = document.name as DocumentName
  const store = documentStores[name]
  const { saved, changes } = documentSchemas(document)
  return {
    table: 'document_fields',
    isList: false,
    schema: saved,
    rules: changes,
    async *records(db) {
      yield { row: name, read: () => store.readSaved(db) }
    },
  }
}

const uploadedResume: ContentKind = {
  table: 'resume',
  isList: false,
  schema: resumeFile,
  async *records(db) {
    const stored = await resumeFileStore.read(db)
    if (stored) yield { row: '1', read: async () => stored }
  },
}

const messages: ContentKind = {
  table: 'contact_messages',
  isList: true,
  schema: contact.contactMessage,
  async *records(db) {
    for (const status of [undefined, 'spam'] as const) {
      let after: Awaited<ReturnType<typeof messageStore.list>>[number] | undefined
      do {
        const page = await messageStore.list(db, { limit: messagesAtOnce, after, status })
        for (const message of page) yield { row: message._id, read: async () => message }
        after = page.at(-1)
      } while (after)
    }
  },
}

const questions: ContentKind = {
  table: 'chat_questions',
  isList: true,
  schema: assistant.keptQuestion,
  async *records(db) {
    for (const question of await questionStore(db).list()) {
      yield { row: question._id, read: async () => question }
    }
  },
}

const conversations: ContentKind = {
  table: 'message_entries',
  isList: true,
  schema: entryRow,
  async *records(db) {
    for (const entry of await conversationStore.all(db)) {
      yield { row: entry.id, read: async () => entry }
    }
  },
}

/** Everything that people read of a site, by the names of its files in an archive; account and secrets are in none. */
export const contentKinds: Record<string, ContentKind> = {
  ...Object.fromEntries(allDocuments.map((one) => [one.name, documentContent(one)])),
  ...Object.fromEntries(allCollections.map((one) => [one.name, collectionContent(one)])),
  resume: uploadedResume,
  resumes: list('resumes', resumesStore, { schema: resumes.resume, rules: resumes.resumeChanges }),
  messages,
  conversations,
  'chat-questions': questions,
}
