import type { Database } from '../../server/db/database.ts'

type Row = { document: string; field: string; value: string; updated_at: string }
type Tables = { document_fields: Row }

/** When a document was last written, as ISO text in UTC; '' before the first time. */
export type Saved = { updated_at: string }

export type DocumentStore<T extends object> = {
  /** The document; what was never written is filled with the defaults. */
  read(): Promise<T>
  /** The document with the time of its last write, for its editor. */
  readSaved(): Promise<T & Saved>
  /** The fields that were written, without the defaults. */
  written(): Promise<Partial<T> & Saved>
  /** Writes the given fields, leaves the others, and answers the whole. */
  write(changes: Partial<T>, time: Date): Promise<T & Saved>
  /** Takes the document back to its defaults. */
  remove(): Promise<void>
}

/** When any document was last written, as ISO text in UTC. */
export async function documentsUpdatedAt(db: Database): Promise<string | undefined> {
  const { latest } = await db
    .withTables<Tables>()
    .selectFrom('document_fields')
    .select(({ fn }) => fn.max('updated_at').as('latest'))
    .executeTakeFirstOrThrow()
  return latest ?? undefined
}

/** A document of which the site has one, kept field by field so that two writers do not collide. */
export function documentStore<T extends object>(
  db: Database,
  document: string,
  defaults: T,
): DocumentStore<T> {
  const tables = db.withTables<Tables>()

  const rows = () =>
    tables.selectFrom('document_fields').selectAll().where('document', '=', document).execute()

  const written = async (): Promise<Partial<T> & Saved> => {
    const found = await rows()
    const fields = found.map(({ field, value }) => [field, JSON.parse(value)])
    const times = found.map(({ updated_at }) => updated_at)
    return { ...Object.fromEntries(fields), updated_at: times.sort().at(-1) ?? '' }
  }

  const readSaved = async (): Promise<T & Saved> => ({ ...defaults, ...(await written()) })

  return {
    written,
    readSaved,

    async read() {
      const { updated_at, ...document } = await readSaved()
      return document as unknown as T
    },

    async write(changes, time) {
      const updated_at = time.toISOString()
      const values = Object.entries(changes).map(([field, value]) => ({
        document,
        field,
        value: JSON.stringify(value),
        updated_at,
      }))
      if (values.length > 0) {
        await tables
          .insertInto('document_fields')
          .values(values)
          .onConflict((conflict) =>
            conflict.columns(['document', 'field']).doUpdateSet(({ ref }) => ({
              value: ref('excluded.value'),
              updated_at: ref('excluded.updated_at'),
            })),
          )
          .execute()
      }
      return readSaved()
    },

    async remove() {
      await tables.deleteFrom('document_fields').where('document', '=', document).execute()
    },
  }
}
