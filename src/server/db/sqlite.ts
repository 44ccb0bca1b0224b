import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  sql,
} from 'kysely'
import { failureOf } from './failures.ts'

/** How long a locked database is waited for, in milliseconds. */
const defaultPatience = 10_000
/** For how much of it SQLite may stop everything else at a time. */
const busyTimeout = 10
/** After how long a locked database is asked again; other work runs meanwhile. */
const retryDelay = 20

/**
 * A Kysely dialect for `node:sqlite`: WAL, synchronous FULL, foreign keys. Where another process holds
 * the write lock for longer than `patience` milliseconds, a write fails as `busy`.
 */
export function sqliteDialect(file: string, patience = defaultPatience): SqliteDialect {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, {
    enableForeignKeyConstraints: true,
    timeout: defaultPatience,
  })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  database.exec(`PRAGMA busy_timeout = ${Math.min(busyTimeout, patience)}`)
  return new NodeSqliteDialect({ database: asKyselyDatabase(database), patience })
}

function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => asKyselyStatement(database, text),
  }
}

function asKyselyStatement(database: DatabaseSync, text: string): SqliteStatement {
  const statement = database.prepare(text)
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

type Config = { database: SqliteDatabase; patience: number }

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: Config

  constructor(config: Config) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#config)
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/**
 * Takes the write lock when a transaction begins, so that none fails half-way for want of it, and waits
 * for a lock without stopping the process.
 */
class PatientDriver extends SqliteDriver {
  readonly #patience: number

  constructor({ patience, ...config }: Config) {
    super(config)
    this.#patience = patience
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => whenFree(this.#patience, () => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    }
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** Tries again while the database is locked: a statement that is refused has done nothing. */
async function whenFree<T>(patience: number, run: () => Promise<T>): Promise<T> {
  const end = performance.now() + patience
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (failureOf(error) !== 'busy' || performance.now() >= end) throw error
      await wait(retryDelay)
    }
  }
}

/** Lets the migrator run inside one transaction, which is the lock between processes. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Flushes the write-ahead log into the database file. */
export async function checkpoint(db: Kysely<unknown>): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
}
