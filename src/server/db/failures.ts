/** What a database answers with when it is not a program's mistake. */
export type Failure =
  /** A value is taken already. */
  | 'taken'
  /** A lock was held, or a statement took too long. */
  | 'busy'
  | 'full'
  /** It can be read, but not written. */
  | 'unwritable'
  /** It cannot be reached, or does not answer. */
  | 'unreachable'
  /** The file is not where it was opened any more. */
  | 'gone'

/** An error that a driver of ours tells, where the database itself has no code for it. */
export class DatabaseFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseFailure'
    this.failure = failure
  }
}

/** Which failure of the database, or of the disk beside it, an error tells of; undefined for any other error. */
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

/** SQLite's result codes: below 256 those of a whole family (https://sqlite.org/rescode.html). */
const sqliteFailures: [Failure, number[]][] = [
  // Unique constraints and primary keys.
  ['taken', [2067, 1555]],
  ['busy', [5, 6]],
  ['full', [13]],
  // Read-only; then writing, flushing and shortening the file.
  ['unwritable', [8, 778, 1034, 1546]],
]

const isKind = (errcode: number, known: number) =>
  known < 256 ? (errcode & 0xff) === known : errcode === known

/** Postgres' SQLSTATE codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const postgresFailures: [Failure, RegExp][] = [
  ['taken', /^23505$/],
  // A cancelled statement, a lock that was not free, two that waited for each other.
  ['busy', /^(57014|55P03|40001|40P01)$/],
  ['full', /^53100$/],
  ['unwritable', /^(25006|58030)$/],
  // Broken connections, shutdown and start, too many connections.
  ['unreachable', /^(08...|57P0.|53300)$/],
]
