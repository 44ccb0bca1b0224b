import { sql } from 'kysely'
import { allCollections } from '../../content/registry.ts'
import type { Database, Transaction } from '../../server/db/database.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import type { FileValue, PreparedFile } from '../../server/files/storedFile.ts'
import { definedFields } from '../../shared/rules/definedFields.ts'
import type { Versioned } from '../versions/versioned.server.ts'
import { type Change, versionStore } from '../versions/versionStore.server.ts'

type Row = { document: string; field: string; value: string; updated_at: string }
type Tables = { document_fields: Row }

/** When a document was last written, as ISO text in UTC; '' before the first time. */
type Saved = { updated_at: string }

/** Changes of a document; a field that holds a file takes a new one, or a path. */
type Changes<T, File extends keyof T> = {
  [Field in keyof T]?: T[Field] | (Field extends File ? PreparedFile : never) | undefined
}

/** All documents of one moment, read with one statement. */
export type Documents = {
  /** The fields of a document that were written, and when the last of them was. */
  written(kind: string): Saved & { content: Record<string, unknown> }
  /** When any document but those named was last written; undefined where none was. */
  updatedAt(besides: readonly string[]): string | undefined
  /** Whether a collection of which most sites have nothing has records. */
  hasRecords(collection: string): boolean
}

export type DocumentStore<T extends object, File extends keyof T = never> = {
  /** The document among all those of one moment. */
  of(documents: Documents): T
  /** The same with the time of its last write. */
  savedOf(documents: Documents): T & Saved
  /** The document; what was never written is filled with the defaults. */
  read(db: Database): Promise<T>
  /** The document with the time of its last write, for its editor. */
  readSaved(db: Database): Promise<T & Saved>
  /** Writes the given fields, leaves the others, and answers the whole; keeps no earlier state. */
  write(transaction: Transaction, changes: Changes<T, File>, time: Date): Promise<T & Saved>
  /** The same, with the state before it kept. Throws a 409 ApiError when another is expected. */
  update(transaction: Transaction, changes: Changes<T, File>, change: Change): Promise<T & Saved>
  versioned: Versioned
}

type Description<T extends object, File extends keyof T> = {
  /** Names the document in addresses and in its table: `about`. */
  kind: string
  defaults: T
  /** The fields that hold the path of a file. */
  files?: readonly (File & string)[]
  /** Completes a document that was stored before the site could do what it can now. */
  complete?: (document: T) => T
}

/** Names no document: marks the rows that say which collections have records. */
const ofCollections = ''

/**
 * Reads all documents; each is parsed when it is first asked for, so that a broken one fails alone. The same statement
 * says which of some collections have records.
 */
export async function readDocuments(db: Database): Promise<Documents> {
  const tables = db.withTables<Tables & Record<string, { id: string }>>()
  let query = tables
    .selectFrom('document_fields')
    .select(['document', 'field', 'value', 'updated_at'])
  for (const { name, table = name, isUsuallyEmpty } of allCollections) {
    if (!isUsuallyEmpty) continue
    query = query.unionAll(
      tables
        .selectNoFrom([
          sql.lit(ofCollections).as('document'),
          sql.lit(name).as('field'),
          ...[sql.lit('').as('value'), sql.lit('').as('updated_at')],
        ])
        .where(({ exists }) => exists(tables.selectFrom(table).select(sql.lit(1).as('one')))),
    )
  }
  const all = await query.execute()
  const rows = all.filter(({ document }) => document !== ofCollections)
  const used = all.filter(({ document }) => document === ofCollections)
  const rowsOf = Map.groupBy(rows, ({ document }) => document)
  const parsed = new Map<string, Written>()
  return {
    written(kind) {
      const document = parsed.get(kind) ?? parse(rowsOf.get(kind) ?? [])
      parsed.set(kind, document)
      return document
    },
    updatedAt: (besides) =>
      rows
        .flatMap(({ document, updated_at }) => (besides.includes(document) ? [] : updated_at))
        .sort()
        .at(-1),
    hasRecords: (collection) => used.some(({ field }) => field === collection),
  }
}

/** A document of which the site has one, kept field by field so that two writers do not collide. */
export function documentStore<T extends object, File extends keyof T = never>(
  description: Description<T, File>,
): DocumentStore<T, File> {
  const { kind, defaults, files = [], complete = (document) => document } = description
  const versioned = versionedDocument(kind, files)

  const completed = ({ content }: Written) => complete({ ...defaults, ...content })
  const saved = (document: Written) => ({
    ...completed(document),
    updated_at: document.updated_at,
  })
  const readSaved = async (db: Database) => saved(await written(db, kind))

  const write: DocumentStore<T, File>['write'] = async (transaction, changes, time) => {
    const fields: Record<string, unknown> = definedFields(changes)
    for (const field of files) {
      const path = await fileStore(transaction).put(slot(kind, field), changes[field] as FileValue)
      if (path !== undefined) fields[field] = path
    }
    await writeFields(transaction, { kind, fields, time })
    return readSaved(transaction)
  }

  return {
    versioned,
    readSaved,
    write,
    read: async (db) => completed(await written(db, kind)),
    of: (documents) => completed(documents.written(kind)),
    savedOf: (documents) => saved(documents.written(kind)),

    async update(transaction, changes, change) {
      await versionStore.keep(transaction, versioned, { id: kind, ...change })
      return write(transaction, changes, change.time)
    },
  }
}

const slot = (kind: string, field: string) => `${kind}/${field}`

/** The one document of its kind, whose name is its id too; one that was never written is empty. */
const versionedDocument = (kind: string, files: readonly string[]): Versioned => ({
  kind,
  isDocument: true,
  nameOf: () => kind,
  slots: () => files.map((field) => slot(kind, field)),

  async read(db, ids) {
    if (!ids.includes(kind)) return new Map()
    return new Map([[kind, await written(db, kind)]])
  },

  async write(transaction, { state, time }) {
    await this.remove(transaction, [kind])
    await writeFields(transaction, { kind, fields: state.content, time })
    return undefined
  },

  async remove(transaction, ids) {
    if (ids.length === 0) return
    await transaction
      .withTables<Tables>()
      .deleteFrom('document_fields')
      .where('document', 'in', ids)
      .execute()
  },
})

/** The fields that were written, without the defaults. */
async function written(db: Database, document: string) {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('document_fields')
    .selectAll()
    .where('document', '=', document)
    .execute()
  return parse(rows)
}

type Written = ReturnType<typeof parse>

function parse(rows: Row[]) {
  const times = rows.map(({ updated_at }) => updated_at)
  return {
    updated_at: times.sort().at(-1) ?? '',
    content: Object.fromEntries(rows.map(({ field, value }) => [field, JSON.parse(value)])),
  }
}

type Writing = { kind: string; fields: Record<string, unknown>; time: Date }

async function writeFields(
  transaction: Transaction,
  { kind: document, fields, time }: Writing,
): Promise<void> {
  const updated_at = time.toISOString()
  const rows = Object.entries(fields).map(([field, value]) => ({
    document,
    field,
    updated_at,
    value: JSON.stringify(value),
  }))
  if (rows.length === 0) return
  await transaction
    .withTables<Tables>()
    .insertInto('document_fields')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['document', 'field']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
}
