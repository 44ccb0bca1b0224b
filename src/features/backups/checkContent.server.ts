import * as z from 'zod/mini'
import type { Database } from '../../server/db/database.ts'
import { failureOf } from '../../server/db/failures.ts'
import { ApiError } from '../../server/errors.ts'
import { refused } from './archiveSource.server.ts'
import { type ContentKind, contentKinds, type NamedRecord } from './contentKinds.server.ts'
import { contentTables, nameOfRow, type Row, readRows, type Table } from './contentTables.server.ts'
import { isBoundedJson, maxAttachedBytes } from './rowLines.server.ts'

/** A refused row: its table, its name, and the field if known. */
const unreadableRow = (table: string, row: string, field?: PropertyKey) =>
  refused(
    `The table ${table} holds a row that cannot be read: ${row}${field === undefined ? '' : `, field ${String(field)}`}.`,
  )

/** Reads a record by its store; throws an ApiError that names the row where that fails. */
export async function readRecord(table: string, { row, read }: NamedRecord): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError || failureOf(error)) throw error
    throw unreadableRow(table, row)
  }
}

/**
 * Reads every kind of a snapshot through its own store and schema, and what no kind shows by rules of its own. Throws
 * an ApiError that names the table and the row which the site could not read.
 */
export async function checkContent(db: Database, watch: () => Promise<void>): Promise<void> {
  const tables = await contentTables(db)
  for (const table of tables) {
    const check = rowChecks[table.name]
    if (!check) continue
    for await (const rows of readRows(db, table)) {
      await watch()
      for (const row of rows) {
        const field = check(row, tables)
        if (field) throw unreadableRow(table.name, nameOfRow(table, row), field)
      }
    }
  }
  for (const kind of Object.values(contentKinds)) {
    const { table, schema, records } = kind
    for await (const named of records(db)) {
      await watch()
      const parsed = schema.safeParse(await readRecord(table, named))
      if (!parsed.success) {
        throw unreadableRow(table, named.row, parsed.error.issues[0]?.path.join('.'))
      }
      const refusedField = Object.entries(Object(parsed.data)).find(
        ([name, value]) => !isAccepted(kind, name, value),
      )
      if (refusedField) throw unreadableRow(table, named.row, refusedField[0])
    }
  }
}

/**
 * Whether the form of a kind would take a value, such as a link that is one. An earlier version may have had another
 * limit for its length, and an empty value for what has not been filled in.
 */
function isAccepted({ rules }: ContentKind, name: string, value: unknown): boolean {
  if (value === null || value === '' || value === undefined) return true
  const parsed = rules?.shape[name]?.safeParse(value)
  return !parsed?.error || parsed.error.issues.every(({ code }) => lengths.includes(code))
}

const lengths = ['too_big', 'too_small']

/** Answers which field of a row is wrong; those of the records that people read are checked by their kinds. */
type RowCheck = (row: Row, tables: Table[]) => string | undefined

const rowChecks: Record<string, RowCheck> = {
  document_fields: ({ document, field, value }) => {
    const parsed = parsedJson(value)
    if (parsed === undefined) return 'value'
    if (document !== 'opening' || field !== 'closed') return undefined
    return parsed === 0 || parsed === 1 ? undefined : 'value'
  },
  project_ratings: ({ rating }) =>
    [1, 2, 3, 4, 5].includes(Number(rating)) ? undefined : 'rating',
  sent_resumes: ({ sent_at, file }) => {
    if (!Number.isFinite(Date.parse(`${sent_at}`))) return 'sent_at'
    return /^\/uploads\/[\da-f]{32}\.pdf$/.test(`${file}`) ? undefined : 'file'
  },
  versions: ({ kind, content, attached }, tables) => {
    if (!isContentOf(`${kind}`, parsedJson(content), tables)) return 'content'
    return areRowsOf(parsedJson(attached, maxAttachedBytes), tables) ? undefined : 'attached'
  },
}

/** Undefined for what is no JSON, or would become too large. */
function parsedJson(text: unknown, mostValues?: number): unknown {
  if (typeof text !== 'string' || !isBoundedJson(text, mostValues)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const anObject = z.record(z.string(), z.unknown())
const aValue = z.nullable(z.union([z.string(), z.number()]))
const aRow = z.record(z.string(), aValue)

/** Whether an earlier state can be put back: the columns of a row, or the fields of a document. */
function isContentOf(kind: string, content: unknown, tables: Table[]): boolean {
  const contentKind = contentKinds[kind]
  if (!contentKind) return anObject.safeParse(content).success
  if (contentKind.table === 'document_fields') {
    const fields = anObject.safeParse(content)
    return (
      fields.success &&
      Object.entries(fields.data).every(([name, value]) => isFieldOf(contentKind, name, value))
    )
  }
  const row = aRow.safeParse(content)
  const columns = tables.find(({ name }) => name === contentKind.table)?.columns ?? []
  return (
    row.success &&
    Object.entries(row.data).every(
      ([name, value]) =>
        columns.includes(name) &&
        (isFieldOf(contentKind, name, value) || isFieldOf(contentKind, name, parsedJson(value))),
    )
  )
}

/** A state of before may have been chosen from another list; whatever else it is has to be of its field's type. */
function isFieldOf(kind: ContentKind, name: string, value: unknown): boolean {
  const parsed = kind.schema.shape[name]?.safeParse(value)
  const isOfType =
    !parsed?.error || parsed.error.issues.every(({ code }) => code === 'invalid_value')
  return isOfType && isAccepted(kind, name, value)
}

/** Without a schema, which would tell what is wrong with each of a million rows. */
function areRowsOf(attached: unknown, tables: Table[]): boolean {
  const parsed = anObject.safeParse(attached)
  if (!parsed.success) return false
  return Object.entries(parsed.data).every(([table, rows]) => {
    const columns = tables.find(({ name }) => name === table)?.columns
    return columns && Array.isArray(rows) && rows.every((row) => isRowOf(columns, row))
  })
}

function isRowOf(columns: string[], row: unknown): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
  const names = Object.keys(row)
  const isValue = (value: unknown) => value === null || ['string', 'number'].includes(typeof value)
  return (
    names.length > 0 &&
    names.every((name) => columns.includes(name)) &&
    Object.values(row).every(isValue)
  )
}
