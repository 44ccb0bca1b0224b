import { chmodSync, closeSync, mkdirSync, openSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Driver, type Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import { StartError } from '../errors.ts'
import { DatabaseFailure, failureOf } from './failures.ts'
import { requireOwnTables } from './ownTables.ts'
import { SqliteDriver } from './sqliteDriver.ts'

/** A folder that is made for the data is its owner's alone. */
export const privateFolder = 0o700
/** How long a locked database is waited for, in milliseconds. */
const defaultPatience = 10_000
/** For how much of it SQLite may stop everything else at a time. */
const busyTimeout = 10
/** How large the write-ahead log stays on the disk after it was larger, in bytes. */
const largestLog = 4 * 1024 * 1024

/** Free pages are kept together, and given back when asked (`giveSpaceBack`). */
const incremental = 2

export type SqliteFile = {
  dialect: SqliteDialect
  /** Whether the file is still where it was opened. */
  isInPlace(): boolean
}

/**
 * A Kysely dialect for `node:sqlite`: WAL, synchronous FULL, foreign keys. Where another process holds
 * the write lock for longer than `patience` milliseconds, a write fails as `busy`. Throws a StartError for a
 * file that is damaged or belongs to another program, and writes nothing into it. Nobody else on the
 * machine may read it.
 */
export function openSqliteFile(file: string, patience = defaultPatience): SqliteFile {
  mkdirSync(dirname(file), { recursive: true, mode: privateFolder })
  inspect(file)
  const options = { enableForeignKeyConstraints: true, timeout: patience }
  const writer = new DatabaseSync(file, options)
  keepToOwner(file)
  prepare(writer)
  const openReader = () => {
    const reader = new DatabaseSync(file, { ...options, readOnly: true })
    reader.exec(`PRAGMA busy_timeout = ${Math.min(busyTimeout, patience)}`)
    return reader
  }
  const reader = openReader()
  reader.exec('select count(*) from sqlite_schema')
  writer.exec(`PRAGMA busy_timeout = ${Math.min(busyTimeout, patience)}`)

  const location = placeOf(file)
  const isWhole = wholenessOf(file)
  const isInPlace = () => placeOf(file) === location && isWhole()
  const requireInPlace = () => {
    if (placeOf(file) !== location) {
      throw new DatabaseFailure('gone', `${file} was moved, deleted or replaced`)
    }
    if (!isWhole()) throw new DatabaseFailure('gone', `${file} was cut short`)
  }
  const driver = new SqliteDriver({ writer, reader, openReader, patience, requireInPlace })
  return { dialect: new NodeSqliteDialect(driver), isInPlace }
}

/** Throws a StartError when there is a file that cannot be ours as it is. */
function inspect(file: string): void {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat || (stat.isFile() && stat.size === 0)) return
  if (!stat.isFile()) throw new StartError(`${file} is no file.`)
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare("select name from sqlite_schema where type = 'table'").all()
    requireOwnTables(rows.map(({ name }) => `${name}`))
    const [check = {}] = database.prepare('PRAGMA quick_check(1)').all()
    if (check.quick_check !== 'ok') throw damaged(file)
  } catch (error) {
    const { errcode } = error as { errcode?: number }
    // No database at all, and damaged where it was read.
    if (errcode === 26 || errcode === 11) throw damaged(file)
    throw error
  } finally {
    database.close()
  }
}

const damaged = (file: string) =>
  new StartError(
    `The database ${file} is damaged. Nothing was written to it.`,
    'Move it away and put a backup in its place.',
  )

/** Sets what is kept in the file: its log, nothing of a row that was deleted, and that it gives free space back (`giveSpaceBack`). */
function prepare(database: DatabaseSync): void {
  const { auto_vacuum: vacuum } = database.prepare('PRAGMA auto_vacuum').get() ?? {}
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() ?? {}
  if (vacuum !== incremental) database.exec(`PRAGMA auto_vacuum = ${incremental}`)
  if (vacuum !== incremental && pages !== 0) tryVacuum(database)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec(`PRAGMA journal_size_limit = ${largestLog}; PRAGMA secure_delete = FAST`)
}

/** The file, and what stands beside it already. A folder that stood before may be shared with others. */
function keepToOwner(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(each, 0o600)
    } catch {
      // Not there; or another user's, or on a disk without modes, as who set that up has decided.
    }
  }
}

/** Rewrites a file of before; where there is no room for it now, a later start does. */
function tryVacuum(database: DatabaseSync): void {
  try {
    database.exec('VACUUM')
  } catch (error) {
    if (failureOf(error) === undefined) throw error
  }
}

/** Names the files by what they are on the disk; a file that is empty is none. */
function placeOf(file: string): string {
  const database = statSync(file, { throwIfNoEntry: false })
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  return `${database?.size ? database.ino : 'none'} ${database?.dev} ${log?.ino}`
}

/**
 * Answers how to ask whether a file has lost its end. It becomes smaller by itself only when free space is given back,
 * and then says in its header that it is (https://sqlite.org/fileformat.html).
 */
function wholenessOf(file: string): () => boolean {
  let known = statSync(file).size
  return () => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (size < known && size < sizeInHeader(file)) return false
    known = size
    return true
  }
}

/** How large a database says that it is, in bytes. */
function sizeInHeader(file: string): number {
  const header = Buffer.alloc(32)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, header, 0, header.byteLength, 0)
  } finally {
    closeSync(opened)
  }
  const pageSize = header.readUInt16BE(16)
  // 1 stands for the largest, which two bytes cannot hold.
  return (pageSize === 1 ? 65_536 : pageSize) * header.readUInt32BE(28)
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: Driver

  constructor(driver: Driver) {
    // The driver has the connections, so that the one of Kysely's own is never asked for.
    super({ database: () => Promise.reject(new Error('unused')) })
    this.#driver = driver
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** The driver itself lets one write at a time. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** Lets the migrator run inside one transaction, which is the lock between processes. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Flushes the write-ahead log into the database file. */
export async function checkpoint(db: Kysely<unknown>): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
}

/** How many free pages are given back at a time, so that other work comes in between. */
const slice = 256

/** Makes the file as small as its content. */
export async function giveSpaceBack(db: Kysely<unknown>): Promise<void> {
  const freePages = async () => {
    const { rows } = await sql<{ freelist_count: number }>`PRAGMA freelist_count`.execute(db)
    return rows[0]?.freelist_count ?? 0
  }
  for (let free = await freePages(); free > 0; ) {
    await sql`PRAGMA incremental_vacuum(${sql.lit(slice)})`.execute(db)
    const left = await freePages()
    if (left >= free) return
    free = left
    await nextTurn()
  }
}
