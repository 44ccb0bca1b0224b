/** Database failures that are not bugs. */
export type Failure =
  /** A unique value exists already. */
  | 'taken'
  /** A lock was held, or a statement timed out. */
  | 'busy'
  | 'full'
  /** Readable, but not writable. */
  | 'unwritable'
  /** Unreachable or not responding. */
  | 'unreachable'
  /** The file is no longer where it was opened. */
  | 'gone'

/** A failure detected by our drivers, without an error code of the database. */
export class DatabaseFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseFailure'
    this.failure = failure
  }
}

/** The kind of failure of the database or its disk; undefined for any other error. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof DatabaseFailure) return error.failure
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  if (typeof errcode === 'number') {
    return sqliteFailures.find(([, codes]) => codes.some((known) => isKind(errcode, known)))?.[0]
  }
  if (typeof code !== 'string') return undefined
  if (/^(ENOSPC|EDQUOT|EFBIG)$/.test(code)) return 'full'
  return postgresFailures.find(([, codes]) => codes.test(code))?.[0]
}

/** SQLite's result codes; below 256 they stand for a family (https://sqlite.org/rescode.html). */
const sqliteFailures: [Failure, number[]][] = [
  // Unique constraints and primary keys.
  ['taken', [2067, 1555]],
  ['busy', [5, 6]],
  ['full', [13]],
  // Read-only; then errors of writing, syncing and truncating the file.
  ['unwritable', [8, 778, 1034, 1546]],
]

const isKind = (errcode: number, known: number) =>
  known < 256 ? (errcode & 0xff) === known : errcode === known

/** Postgres' SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const postgresFailures: [Failure, RegExp][] = [
  ['taken', /^23505$/],
  // Cancelled statement, lock timeout, serialization failure, deadlock.
  ['busy', /^(57014|55P03|40001|40P01)$/],
  ['full', /^53100$/],
  ['unwritable', /^(25006|58030)$/],
  // Broken connections, shutdown and start, too many connections.
  ['unreachable', /^(08...|57P0.|53300)$/],
]
