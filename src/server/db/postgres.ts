import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseFailure } from './failures.ts'
import { noStatementLimit } from './statementLimit.ts'

const { builtins } = pg.types

export type PostgresOptions = {
  /** Called for errors of idle connections. */
  onError: (error: Error) => void
  /** Time limit for connecting, in milliseconds. */
  connectionTimeout?: number
  /** Time limit for one statement, and for idling in a transaction, in milliseconds. */
  statementTimeout?: number
}

/** A pool with time limits that returns counts and averages as numbers, as SQLite does. */
export function postgresPool(
  connectionString: string,
  { onError, connectionTimeout = 5000, statementTimeout = 10_000 }: PostgresOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    types: { getTypeParser: typeParser },
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
    // Longer than the server's own limit, which keeps the connection usable.
    query_timeout: statementTimeout + 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Without a listener, errors of a connection and their echo in the pool end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

export const postgresDialect = (pool: pg.Pool) =>
  new PostgresDialect({
    pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
  })

/** The longest delay of a timer, in milliseconds, in place of no limit. */
const longest = 2 ** 31 - 1

/**
 * A connection that is not reused after a query timed out. If its transaction lifts the server's limit, the client's
 * is lifted too.
 */
async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch(reportUnreachable)
  let isStuck = false
  let timeouts: { query_timeout?: number } = {}
  const query = async (text: string, values: unknown[]) => {
    try {
      const answer = await client.query({ text, values, ...timeouts })
      if (text === noStatementLimit) timeouts = { query_timeout: longest }
      return answer
    } catch (error) {
      isStuck ||= (error as Error).message === 'Query read timeout'
      return reportUnreachable(error)
    }
  }
  return Object.assign(Object.create(client), {
    query,
    release: (isBroken?: boolean) => client.release(isBroken || isStuck),
  })
}

/** Any error that is not a Postgres error means that the connection failed. */
function reportUnreachable(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error
  const { message } = error as Error
  throw new DatabaseFailure('unreachable', message, { cause: error })
}

const typeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === builtins.INT8 || id === builtins.NUMERIC
    ? Number
    : pg.types.getTypeParser(id, format as 'text')
