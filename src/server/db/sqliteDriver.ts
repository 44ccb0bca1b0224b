import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import { within } from '../within.ts'
import { DatabaseFailure, failureOf } from './failures.ts'

export type SqliteParts = {
  writer: DatabaseSync
  reader: DatabaseSync
  /** Opens another read-only connection. */
  openReader(): DatabaseSync
  /** Timeout for another process's lock, in milliseconds. */
  timeout: number
  /** Throws if the file is no longer where it was opened. */
  requireInPlace(): void
  /** Called when the connections are closed. */
  onClosed(): void
}

/** Delay between attempts on a locked database, in milliseconds; other work runs meanwhile. */
const retryDelay = 20

/**
 * Runs statements of `node:sqlite`: writes queue on one connection, reads use another, and a read-only transaction
 * has its own snapshot. Other work runs between statements; no write succeeds in a file that is gone.
 */
export class SqliteDriver implements Driver {
  readonly #parts: SqliteParts
  readonly #takeTurn = turns()

  constructor(parts: SqliteParts) {
    this.#parts = parts
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection((query) => this.#runAlone(query))
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    if (settings.accessMode === 'read only') {
      const reader = this.#parts.openReader()
      // The first query determines the snapshot.
      reader.exec('begin; select count(*) from sqlite_schema')
      connection.transaction = { database: reader, end: () => reader.close() }
      return
    }
    const { end } = await this.#inTurn(() => this.#parts.writer.exec('begin immediate'))
    connection.transaction = { database: this.#parts.writer, end }
  }

  async commitTransaction(connection: Connection): Promise<void> {
    connection.transaction?.database.exec('commit')
    this.#end(connection)
    this.#parts.requireInPlace()
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    const { database } = connection.transaction ?? {}
    try {
      // SQLite has already rolled back if the disk was full.
      if (database?.isTransaction) database.exec('rollback')
    } finally {
      this.#end(connection)
    }
  }

  #end(connection: Connection): void {
    connection.transaction?.end()
    connection.transaction = undefined
  }

  async destroy(): Promise<void> {
    this.#parts.reader.close()
    this.#parts.writer.close()
    this.#parts.onClosed()
  }

  async #runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (SelectQueryNode.is(query.query)) {
      const { reader, timeout } = this.#parts
      return this.#explain(whenFree(performance.now() + timeout, () => run<R>(reader, query)))
    }
    const { result, end } = await this.#inTurn(() => run<R>(this.#parts.writer, query))
    end()
    this.#parts.requireInPlace()
    return result
  }

  /** Reports a missing file as the cause of any failure. */
  async #explain<T>(reading: Promise<T>): Promise<T> {
    try {
      return await reading
    } catch (error) {
      this.#parts.requireInPlace()
      throw error
    }
  }

  /** Waits for the write queue and for the file's lock. The caller must end the turn. */
  async #inTurn<T>(act: () => T): Promise<{ result: T; end(): void }> {
    const deadline = performance.now() + this.#parts.timeout
    const end = await this.#takeTurn(this.#parts.timeout)
    try {
      this.#parts.requireInPlace()
      return { result: await whenFree(deadline, act), end }
    } catch (error) {
      end()
      throw error
    }
  }
}

type SqliteTransaction = { database: DatabaseSync; end(): void }

class Connection implements DatabaseConnection {
  transaction: SqliteTransaction | undefined
  readonly #runAlone: <R>(query: CompiledQuery) => Promise<QueryResult<R>>

  constructor(runAlone: <R>(query: CompiledQuery) => Promise<QueryResult<R>>) {
    this.#runAlone = runAlone
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.transaction) return this.#runAlone(query)
    const result = run<R>(this.transaction.database, query)
    await nextTurn()
    return result
  }

  // biome-ignore lint/correctness/useYield: streaming is not used.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('SQLite answers whole')
  }
}

function run<R>(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql)
  const values = parameters as SQLInputValue[]
  if (statement.columns().length > 0) return { rows: statement.all(...values) as R[] }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

/** Retries while the database is locked; a refused statement has had no effect. */
async function whenFree<T>(deadline: number, act: () => T): Promise<T> {
  for (;;) {
    try {
      return act()
    } catch (error) {
      if (failureOf(error) !== 'busy' || performance.now() >= deadline) throw error
      await wait(retryDelay)
    }
  }
}

/**
 * Returns a function that waits for exclusive access, which lasts until it is ended. It throws a `busy` DatabaseFailure
 * if that takes longer than `timeout` milliseconds.
 */
function turns(): (timeout: number) => Promise<() => void> {
  let last = Promise.resolve()
  return async (timeout) => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    const isFree = await within(
      timeout,
      before.then(() => true),
      () => false,
    )
    if (isFree) return resolve
    // Those behind it wait on.
    void before.then(resolve)
    throw new DatabaseFailure('busy', `another write took longer than ${timeout} ms`)
  }
}
