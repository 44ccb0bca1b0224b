import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../../migrations/migrations.ts'
import { type Database, openSqlite, type Transaction } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { ApiError, StartError } from '../../server/errors.ts'
import { fileFormat } from '../../server/files/fileFormat.ts'
import { inParts } from '../../server/files/filmParts.ts'
import { filmRule } from '../../shared/files/films.ts'
import { type ArchiveSource, refused } from './archiveSource.server.ts'
import {
  clearContent,
  contentTables,
  listedTables,
  type Row,
  type Table,
  writeParts,
  writeRows,
} from './contentTables.server.ts'
import {
  archiveVersion,
  type Manifest,
  manifestName,
  manifestSchema,
  placeOf,
  rowsOf,
} from './manifest.server.ts'

const mebibyte = 1024 * 1024
/** How large the rows of a table, a file, one field, and all of it together may be, in bytes. */
const most = {
  rows: 64 * mebibyte,
  file: 64 * mebibyte,
  field: mebibyte,
  whole: 4096 * mebibyte,
}

/** How large an archive may be, in bytes. */
export const mostWhole = most.whole

export type Staged = { db: Database; manifest: Manifest; close(): Promise<void> }

/**
 * Reads an archive into a database of its own, with the tables that it was made of, and brings those up to date: what
 * does not fit together is refused before anything of the site is touched. Throws an ApiError with a sentence.
 */
export async function stageArchive(source: ArchiveSource): Promise<Staged> {
  const manifest = await readManifest(source)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-restore-'))
  const open = openSqlite(folder)
  const close = async () => {
    await open.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const known = Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name))
    await migrate(open.db, Object.fromEntries(known))
    const tables = await contentTables(open.db)
    await open.db.transaction().execute(async (transaction) => {
      await clearContent(transaction, tables)
      await load(transaction, source, { manifest, tables })
    })
    await migrate(open.db, migrations)
    return { db: open.db, manifest, close }
  } catch (error) {
    await close()
    if (error instanceof ApiError) throw error
    const reason = error instanceof StartError ? error.lines[0] : (error as Error).message
    throw refused(`The archive does not fit together: ${reason}`)
  }
}

/** What an archive says of itself; throws an ApiError where it is none, or one of a newer version. */
export async function readManifest(source: ArchiveSource): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(await readJson(source, manifestName))
  if (!parsed.success) throw refused('This is no archive of a Vitrine site, or it is damaged.')
  const manifest = parsed.data
  const known = Object.keys(migrations).sort()
  const isNewer = manifest.migrations.some((name) => !known.includes(name))
  if (isNewer || manifest.version > archiveVersion) {
    throw refused('The archive was made by a newer version of Vitrine. Update this one first.')
  }
  const isWhole = manifest.migrations.every((name, index) => known[index] === name)
  if (!isWhole || manifest.migrations.length === 0) {
    throw refused('The archive does not say which version of Vitrine has made it.')
  }
  return manifest
}

type Parts = { manifest: Manifest; tables: Table[] }

async function load(transaction: Transaction, source: ArchiveSource, { manifest, tables }: Parts) {
  const strange = Object.keys(manifest.tables).find(
    (name) => !tables.some((table) => table.name === name),
  )
  if (strange !== undefined) throw refused(`The archive brings ${strange}, which is no content.`)
  let room = most.whole
  for (const table of listedTables(tables)) {
    const rows = parseRows(await readJson(source, rowsOf(table.name)), table)
    if (rows.length !== manifest.tables[table.name]) {
      throw refused(`The archive has lost some of its ${table.name}.`)
    }
    if (table.name !== 'files') {
      await writeRows(transaction, table.name, rows)
      continue
    }
    for (const row of rows) {
      room -= Number(row.size)
      if (room < 0) throw refused('The files in the archive are too large together.')
      await loadUpload(transaction, source, row)
    }
  }
}

function parseRows(rows: unknown, { name, columns }: Table): Row[] {
  if (!Array.isArray(rows)) throw refused(`${rowsOf(name)} holds no list.`)
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      throw refused(`${rowsOf(name)} holds something that is no record.`)
    }
    const names = Object.keys(row)
    if (names.length !== columns.length || !names.every((each) => columns.includes(each))) {
      throw refused(`A record in ${rowsOf(name)} has other fields than this version knows.`)
    }
    const bad = Object.values(row).find((value) => !isValue(value))
    if (bad !== undefined) throw refused(`A field in ${rowsOf(name)} is too large or no text.`)
  }
  return rows
}

/** Postgres keeps no NUL in a text. */
const isValue = (value: unknown) =>
  value === null ||
  Number.isFinite(value) ||
  (typeof value === 'string' && value.length <= most.field && !value.includes('\0'))

/** Writes a file, whose bytes have to be what its row says. */
async function loadUpload(transaction: Transaction, source: ArchiveSource, row: Row) {
  const name = `${row.name}`
  if (!/^[\w-]+\.[a-z\d]+$/.test(name)) throw refused('The archive names a file in a strange way.')
  const other = refused(`The file ${name} in the archive is not what it says.`)
  const isSame = async (bytes: Uint8Array, size: number) =>
    size === row.size && (await fileFormat(bytes)) === row.media_type
  if (row.film == null) {
    const bytes = await source.read(placeOf(row), most.file)
    if (!(await isSame(bytes, bytes.byteLength))) throw other
    return writeRows(transaction, 'files', [{ ...row, bytes }])
  }
  let beginning: Uint8Array = new Uint8Array()
  let size = 0
  const watched = async function* (bytes: AsyncIterable<Uint8Array>) {
    for await (const part of inParts(bytes)) {
      if (size === 0) beginning = part
      size += part.byteLength
      yield part
    }
  }
  await writeRows(transaction, 'files', [{ ...row, bytes: new Uint8Array() }])
  await writeParts(transaction, row, watched(await source.open(placeOf(row), filmRule.maxBytes)))
  if (!(await isSame(beginning, size))) throw other
}

async function readJson(source: ArchiveSource, name: string): Promise<unknown> {
  const bytes = await source.read(name, most.rows)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw refused(`${name} in the archive cannot be read.`)
  }
}
