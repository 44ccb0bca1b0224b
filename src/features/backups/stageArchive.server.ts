import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { migrations } from '../../migrations/migrations.ts'
import { type Database, openSqlite } from '../../server/db/database.ts'
import { failureOf } from '../../server/db/failures.ts'
import { migrate } from '../../server/db/migrate.ts'
import { takeSnapshot } from '../../server/db/snapshot.ts'
import { ApiError, StartError } from '../../server/errors.ts'
import { type ArchiveSource, damaged, refused } from './archiveSource.server.ts'
import { isEnded } from './backupRuns.server.ts'
import { checkContent } from './checkContent.server.ts'
import {
  clearContent,
  contentTables,
  listedTables,
  type Row,
  type Table,
  writeRows,
} from './contentTables.server.ts'
import { loadFile } from './loadFile.server.ts'
import {
  archiveVersion,
  type Manifest,
  manifestName,
  manifestSchema,
  pathOf,
  rowsOf,
} from './manifest.server.ts'
import { isBoundedJson, maxAttachedBytes, otherFields, rowLines } from './rowLines.server.ts'

const mebibyte = 1024 * 1024
/** How large the manifest, and all of an archive together may be, in bytes. */
const most = { manifest: 32 * mebibyte, whole: 4096 * mebibyte }

/** How large an archive may be, in bytes. */
export const maxArchiveBytes = most.whole

export type Staged = { db: Database; manifest: Manifest; close(): Promise<void> }

type Staging = {
  /** An empty folder for it, removed by whoever gives it. */
  folder: string
  /** Whether rows that the site cannot read are taken all the same, as a copy of what there is. */
  isRaw?: boolean
  /** Called while it goes on, and may end it by an error. */
  watch?: () => Promise<void>
}

/**
 * Reads an archive into a database of its own, with the tables that it was made of, brings those up to date, and reads
 * every record by its store: what does not fit together is refused before anything of the site is touched. Throws an
 * ApiError with a sentence.
 */
export async function stageArchive(
  source: ArchiveSource,
  { folder, isRaw = false, watch = async () => {} }: Staging,
): Promise<Staged> {
  const manifest = await readManifest(source)
  const { db, close } = openSqlite(folder)
  try {
    // It is thrown away with its folder, so nothing of it has to survive.
    await sql`PRAGMA synchronous = OFF`.execute(db)
    const appliedMigrations = Object.entries(migrations).filter(([name]) =>
      manifest.migrations.includes(name),
    )
    await migrate(db, Object.fromEntries(appliedMigrations))
    const entries = checkedEntries(source, manifest, watch)
    await load(db, manifest, entries)
    await entries.readOthers()
    if (!isRaw) {
      await migrate(db, migrations)
      const snapshot = await takeSnapshot(db)
      await checkContent(snapshot.db, watch).finally(snapshot.end)
    }
    return { db, manifest, close }
  } catch (error) {
    await close()
    const failure = failureOf(error)
    // A value that is taken already is the archive's fault, everything else that of the machine.
    const isArchives = failure === undefined || failure === 'taken'
    if (error instanceof ApiError || isEnded(error) || !isArchives) throw error
    const reason = error instanceof StartError ? error.lines[0] : (error as Error).message
    throw refused(`The archive does not fit together: ${reason}`)
  }
}

/** Reads an archive's manifest; throws an ApiError for other files and for newer versions. */
export async function readManifest(source: ArchiveSource): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(await readJson(source, manifestName))
  if (!parsed.success) throw refused('This is not an archive of a Vitrine site, or it is damaged.')
  const manifest = parsed.data
  const names = Object.keys(migrations).sort()
  const isNewer = manifest.migrations.some((name) => !names.includes(name))
  if (isNewer || manifest.version > archiveVersion) {
    throw refused('The archive was made by a newer version of Vitrine. Update this one first.')
  }
  const isWhole = manifest.migrations.every((name, index) => names[index] === name)
  if (!isWhole || manifest.migrations.length === 0) {
    throw refused('The archive does not say which version of Vitrine has made it.')
  }
  return manifest
}

/** The entries of an archive within its limits, each held against its hash at its end. */
function checkedEntries(source: ArchiveSource, { entries }: Manifest, watch: () => Promise<void>) {
  const unread = new Set(Object.keys(entries ?? {}))
  let remaining = most.whole
  async function* open(name: string, limit = most.whole): AsyncGenerator<Uint8Array> {
    const hash = createHash('sha256')
    for await (const chunk of await source.open(name, limit)) {
      remaining -= chunk.byteLength
      if (remaining < 0) throw refused('What is in the archive is too large together.')
      hash.update(chunk)
      await watch()
      yield chunk
    }
    if (entries && entries[name] !== hash.digest('hex')) throw damaged(name)
    unread.delete(name)
  }
  return {
    open,
    read: async (name: string, limit: number): Promise<Uint8Array> => buffer(open(name, limit)),

    /** Checks what a restore does not read, such as the documents for people. */
    async readOthers(): Promise<void> {
      for (const name of unread) for await (const _ of open(name));
    },
  }
}

type CheckedEntries = ReturnType<typeof checkedEntries>

async function load(db: Database, manifest: Manifest, entries: CheckedEntries): Promise<void> {
  const tables = await contentTables(db)
  const strange = Object.keys(manifest.tables).find(
    (name) => !tables.some((table) => table.name === name),
  )
  if (strange !== undefined) throw refused(`The archive contains ${strange}, which is not content.`)
  await db.transaction().execute((transaction) => clearContent(transaction, tables))
  for (const table of listedTables(tables)) {
    const entry = rowsOf(table.name, manifest.version)
    let count = 0
    const { columns } = table
    const write = writerOf(db, table, entries)
    const texts = rowLines(entries.open(entry), { name: entry, fields: columns.length })
    for await (const some of texts) {
      count += some.length
      await write(some.map((text) => parseRow(text, entry, table)))
    }
    if (count !== manifest.tables[table.name]) {
      throw refused(`The archive has lost some of its ${table.name}.`)
    }
  }
}

/** Writes rows some at a time: one large transaction would hold up everything else when it ends. */
function writerOf(db: Database, { name }: Table, entries: CheckedEntries) {
  return async (rows: Row[]): Promise<void> => {
    if (name !== 'files') {
      await db.transaction().execute((transaction) => writeRows(transaction, name, rows))
      return
    }
    for (const row of rows) {
      await db
        .transaction()
        .execute((transaction) => loadFile(transaction, row, entries, pathOf(row)))
    }
  }
}

function parseRow(text: string, entry: string, { columns, numbers }: Table): Row {
  const row = parsed(text, entry) as Row
  const names = Object.keys(row)
  if (names.length !== columns.length || !names.every((each) => columns.includes(each))) {
    throw otherFields(entry)
  }
  const bad = names.find((name) => !isValue(name, row[name], numbers.includes(name)))
  if (bad !== undefined) throw refused(`A field in ${entry} is too large or not text.`)
  return row
}

/** Postgres keeps no NUL in a text, and no text as a number. */
function isValue(name: string, value: unknown, isNumber: boolean): boolean {
  if (value === null) return true
  if (isNumber) return Number.isSafeInteger(value)
  if (typeof value !== 'string' || value.includes('\0')) return false
  return isBoundedJson(value, name === 'attached' ? maxAttachedBytes : undefined)
}

async function readJson(source: ArchiveSource, name: string): Promise<unknown> {
  const text = Buffer.from(await source.read(name, most.manifest)).toString()
  if (!isBoundedJson(text)) throw refused(`${name} in the archive is too large.`)
  return parsed(text, name)
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused(`${name} in the archive cannot be read.`)
  }
}
