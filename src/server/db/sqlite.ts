import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  statSync,
} from 'node:fs'
import { endianness } from 'node:os'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Driver, type Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely'
import { StartError } from '../errors.ts'
import { DatabaseFailure, failureOf } from './failures.ts'
import { requireOwnTables } from './ownTables.ts'
import { SqliteDriver } from './sqliteDriver.ts'

/** Mode of a data folder that the server creates: its user only. */
export const privateFolder = 0o700
/** Lock timeout, in milliseconds. */
const defaultTimeout = 10_000
/** How long one attempt may block the event loop, in milliseconds. */
const busyTimeout = 10
/** Maximum size of the write-ahead log on disk, in bytes. */
const largestLog = 4 * 1024 * 1024

/** SQLite's `auto_vacuum` mode in which free pages are returned on request (`freeUnusedPages`). */
const incremental = 2

export type SqliteFile = {
  dialect: SqliteDialect
  /** Whether the file is still where it was opened. */
  isInPlace(): boolean
}

/**
 * A Kysely dialect for `node:sqlite`: WAL, synchronous FULL, foreign keys, mode 0600. Waits `patience` milliseconds
 * for a lock, then fails as `busy`; throws a StartError for a damaged or another program's file.
 */
export function openSqliteFile(file: string, timeout = defaultTimeout): SqliteFile {
  mkdirSync(dirname(file), { recursive: true, mode: privateFolder })
  inspect(file, timeout)
  const options = { enableForeignKeyConstraints: true, timeout: timeout }
  const writer = new DatabaseSync(file, options)
  keepToOwner(file)
  prepare(writer)
  const openReader = () => {
    const reader = new DatabaseSync(file, { ...options, readOnly: true })
    reader.exec(`PRAGMA busy_timeout = ${Math.min(busyTimeout, timeout)}`)
    return reader
  }
  const reader = openReader()
  reader.exec('select count(*) from sqlite_schema')
  writer.exec(`PRAGMA busy_timeout = ${Math.min(busyTimeout, timeout)}`)

  const location = placeOf(file)
  const { isWhole, stopWatching } = watchSizes(file)
  const isInPlace = () => placeOf(file) === location && isWhole()
  const requireInPlace = () => {
    if (placeOf(file) !== location) {
      throw new DatabaseFailure('gone', `${file} was moved, deleted or replaced`)
    }
    if (!isWhole()) throw new DatabaseFailure('gone', `${file} was cut short`)
  }
  const driver = new SqliteDriver({
    writer,
    reader,
    openReader,
    timeout,
    requireInPlace,
    onClosed: stopWatching,
  })
  return { dialect: new NodeSqliteDialect(driver), isInPlace }
}

/** Throws a StartError when there is a file that cannot be ours as it is. Waits for one that another process is making. */
function inspect(file: string, timeout: number): void {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat || (stat.isFile() && stat.size === 0)) return
  if (!stat.isFile()) throw new StartError(`${file} is not a file.`)
  const database = new DatabaseSync(file, { readOnly: true, timeout })
  try {
    const rows = database.prepare("select name from sqlite_schema where type = 'table'").all()
    requireOwnTables(rows.map(({ name }) => `${name}`))
    const [check = {}] = database.prepare('PRAGMA quick_check(1)').all()
    if (check.quick_check !== 'ok') throw damaged(file)
  } catch (error) {
    const { errcode } = error as { errcode?: number }
    // Not a database, or damaged.
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

/** Sets pragmas: size of the log, overwriting of deleted rows, returning of free pages (`freeUnusedPages`). */
function prepare(database: DatabaseSync): void {
  const { auto_vacuum: vacuum } = database.prepare('PRAGMA auto_vacuum').get() ?? {}
  const { page_count: pages } = database.prepare('PRAGMA page_count').get() ?? {}
  if (vacuum !== incremental) database.exec(`PRAGMA auto_vacuum = ${incremental}`)
  if (vacuum !== incremental && pages !== 0) tryVacuum(database)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec(`PRAGMA journal_size_limit = ${largestLog}; PRAGMA secure_delete = FAST`)
}

/** Makes the file and its companions private. An existing folder may be shared with others. */
function keepToOwner(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(each, 0o600)
    } catch {
      // Missing, another user's, or on a disk without modes: the operator decided that.
    }
  }
}

/** Rewrites a file of an earlier version; without room a later start does it. */
function tryVacuum(database: DatabaseSync): void {
  try {
    database.exec('VACUUM')
  } catch (error) {
    if (failureOf(error) === undefined) throw error
  }
}

/** Identifies the file by its inodes; an empty file counts as none. */
function placeOf(file: string): string {
  const database = statSync(file, { throwIfNoEntry: false })
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  return `${database?.size ? database.ino : 'none'} ${database?.dev} ${log?.ino}`
}

/**
 * Returns a test for a truncated file or log. It keeps its descriptors until the connections are closed: closing any
 * descriptor of a file ends all locks of the process on it (https://sqlite.org/howtocorrupt.html, 2.2).
 */
function watchSizes(file: string): { isWhole(): boolean; stopWatching(): void } {
  const opened = openSync(file, 'r')
  // Missing where the disk allows no log.
  const index = existsSync(`${file}-shm`) ? openSync(`${file}-shm`, 'r') : undefined
  let lastSize = fstatSync(opened).size
  /** The file shrinks only when free space is returned, and its header then says so. */
  const isFileWhole = () => {
    const { size } = fstatSync(opened)
    if (size < lastSize && size < sizeInHeader(opened)) return false
    lastSize = size
    return true
  }
  const isLogWhole = () => {
    if (index === undefined) return true
    const { size = 0 } = statSync(`${file}-wal`, { throwIfNoEntry: false }) ?? {}
    return size >= sizeInIndex(index)
  }
  return {
    isWhole: () => isFileWhole() && isLogWhole(),
    stopWatching: () => {
      for (const each of [opened, index]) if (each !== undefined) closeSync(each)
    },
  }
}

/** The size in the header of an open database, in bytes (https://sqlite.org/fileformat.html). */
function sizeInHeader(opened: number): number {
  const header = Buffer.alloc(32)
  readSync(opened, header, 0, header.byteLength, 0)
  return pageSizeOf(header.readUInt16BE(16)) * header.readUInt32BE(28)
}

/** The least size of the log by its index, in bytes (https://sqlite.org/walformat.html). */
function sizeInIndex(index: number): number {
  const header = Buffer.alloc(24)
  readSync(index, header, 0, header.byteLength, 0)
  const [pageSize, frames] =
    endianness() === 'LE'
      ? [header.readUInt16LE(14), header.readUInt32LE(16)]
      : [header.readUInt16BE(14), header.readUInt32BE(16)]
  return frames === 0 ? 0 : 32 + frames * (24 + pageSizeOf(pageSize))
}

/** 1 means 65,536, which two bytes cannot hold. */
const pageSizeOf = (stored: number) => (stored === 1 ? 65_536 : stored)

class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: Driver

  constructor(driver: Driver) {
    // The driver owns the connections; Kysely's own is never used.
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
  /** The driver itself queues writes. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** Runs the migrator in one transaction, which is the lock between processes. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Flushes the write-ahead log into the database file. */
export async function checkpoint(db: Kysely<unknown>): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
}

/** Free pages returned at a time, so that other work can run in between. */
const slice = 256

/** Shrinks the file to its content. */
export async function freeUnusedPages(db: Kysely<unknown>): Promise<void> {
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
