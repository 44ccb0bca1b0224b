import { sql } from 'kysely'
import type { Database, Transaction } from '../../server/db/database.ts'
import { filmParts } from '../../server/files/filmParts.ts'
import { slices } from '../../shared/slices.ts'

/** Tables of the account and the server, which are not part of the content; a restore keeps them. */
export const excludedTables = [
  ...['account', 'sessions', 'known_devices', 'two_step', 'recovery_codes'],
  ...['passkeys', 'passkey_challenges', 'activity', 'rate_limits', 'mail_outbox'],
  ...['backup_runs', 'leases', 'access_tokens', 'day_visitors', 'visit_salts'],
  'preview_addresses',
]
/** Tables that other tables refer to. */
const first = ['contact_messages', 'files', 'own_sections', 'posts', 'projects', 'tailored_links']

/** `key` names its rows, in the order in which they are read; `numbers` are the columns of whole numbers. */
export type Table = { name: string; columns: string[]; key: string[]; numbers: string[] }
export type Row = Record<string, unknown>
export type AnyTables = Record<string, Row>

/** The keys of the tables that have another one than `id`. */
const keys: Record<string, string[]> = {
  document_fields: ['document', 'field'],
  file_uses: ['slot'],
  files: ['name'],
  film_parts: ['film', 'number'],
  post_slugs: ['slug'],
  project_ratings: ['project_id', 'visitor'],
  project_slugs: ['slug'],
  sample_records: ['kind', 'id'],
  sent_resumes: ['application'],
  visit_counts: ['day', 'link', 'kind', 'name'],
}

/** How many rows are written with one statement. */
const rowsAtOnce = 100
/** How much is read with one statement: rows at most, and characters about. */
const most = { rows: 500, text: 256 * 1024 }
/** How many rows are read with the first statement, before it is known how large they are. */
const rowsAtFirst = 10

/** Table whose rows are read and written with their files. */
const withFiles = 'film_parts'

/** Tables whose rows are read and written by themselves. */
export const listedTables = (tables: Table[]): Table[] =>
  tables.filter(({ name }) => name !== withFiles)

/** The tables of content, what others refer to first. The bytes of files are no column of theirs here. */
export async function contentTables(db: Database): Promise<Table[]> {
  const allTables = await db.introspection.getTables()
  const tables = allTables
    .filter(({ name, isView }) => !isView && !excludedTables.includes(name))
    .map(({ name, columns }) => {
      const archivedColumns = columns.filter(
        (column) => name !== 'files' || column.name !== 'bytes',
      )
      const numbers = archivedColumns.filter(({ dataType }) => /int/i.test(dataType))
      return {
        name,
        key: keys[name] ?? ['id'],
        numbers: numbers.map((column) => column.name),
        columns: archivedColumns.map((column) => column.name).sort(),
      }
    })
  const rank = ({ name }: Table) => (first.includes(name) ? 0 : 1)
  return tables.sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

/** Name of a row for error messages. */
export const nameOfRow = ({ key }: Pick<Table, 'key'>, row: Row): string =>
  key.map((column) => `${row[column]}`).join('/')

/**
 * The secret of the preview address, the webhook with its secret, and the site's address stand among the documents and
 * are no content.
 */
const isContent = sql<boolean>`not (document = 'opening' and field = 'secret')
  and not (document = 'settings' and field in ('webhook_url', 'webhook_secret', 'origin'))`

/**
 * All rows of a table by its key, some at a time: about 256 KB, or one that is larger. Files come without their bytes,
 * and before others that were made from them.
 */
export async function* readRows(db: Database, table: Table): AsyncGenerator<Row[]> {
  if (table.name !== 'files') {
    yield* readPages(db, table)
    return
  }
  for (const variant of ['is', 'is not'] as const) yield* readPages(db, table, variant)
}

async function* readPages(
  db: Database,
  { name, columns, key }: Table,
  variantOf?: 'is' | 'is not',
): AsyncGenerator<Row[]> {
  const columnsOfKey = sql.join(key.map((column) => sql.ref(column)))
  let rows = rowsAtFirst
  let last: Row | undefined
  for (;;) {
    let query = db.withTables<AnyTables>().selectFrom(name).select(columns).limit(rows)
    for (const column of key) query = query.orderBy(column)
    if (name === 'document_fields') query = query.where(isContent)
    if (variantOf) query = query.where('variant_of', variantOf, null)
    if (last) {
      const values = sql.join(key.map((column) => last?.[column]))
      query = query.where(sql<boolean>`(${columnsOfKey}) > (${values})`)
    }
    const page = await query.execute()
    if (page.length > 0) yield page
    if (page.length < rows) return
    last = page.at(-1)
    const size = page.reduce((sum, row) => sum + lengthOf(row), 0)
    const fitting = Math.floor((page.length * most.text) / size)
    rows = Math.max(1, Math.min(most.rows, rows * 4, fitting))
  }
}

const lengthOf = (row: Row) =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 8),
    0,
  )

export async function writeRows(transaction: Transaction, name: string, rows: Row[]) {
  const tables = transaction.withTables<AnyTables>()
  for (const values of slices(rows, rowsAtOnce)) {
    await tables.insertInto(name).values(values).execute()
  }
}

/** The parts of a film, by its row. */
export const filmOf = (db: Database, { film, size }: Row): AsyncIterable<Uint8Array> =>
  filmParts(db).read(`${film}`, 0, Number(size) - 1)

/** Writes the parts of a film as they come. */
export async function writeParts(
  transaction: Transaction,
  { film, created_at }: Row,
  parts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const time = new Date(`${created_at}`)
  let number = 0
  for await (const part of parts) {
    await filmParts(transaction).add(`${film}`, number++, part, time)
  }
}

export async function clearContent(transaction: Transaction, tables: Table[]): Promise<void> {
  for (const { name } of tables.toReversed()) {
    const rows = transaction.withTables<AnyTables>().deleteFrom(name)
    await (name === 'document_fields' ? rows.where(isContent) : rows).execute()
  }
}
