import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseFailure } from './failures.ts'
import { noStatementLimit } from './statementLimit.ts'

const { builtins } = pg.types

export type PostgresOptions = {
  /** Hears of connections that fail while nobody waits for them. */
  onError: (error: Error) => void
  /** How long a connection may take to be there, in milliseconds. */
  connectionTimeout?: number
  /** How long one statement may take, and a transaction wait for its next one, in milliseconds. */
  statementTimeout?: number
}

/** A pool whose counts and averages are numbers, as they are in SQLite; nothing in it lasts for ever. */
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
    // Longer than the server's own, which leaves the connection whole.
    query_timeout: statementTimeout + 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Each connection tells its own errors; without a listener they, and the pool's echo, end the process.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => {})
  return pool
}

export const postgresDialect = (pool: pg.Pool) =>
  new PostgresDialect({
    pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
  })

/** For how long an answer without a limit is waited for, in milliseconds: as long as a timer can. */
const longest = 2 ** 31 - 1

/**
 * A connection that is not used again once a question has failed to be answered in time. Where the transaction that
 * has it lifts the limit of the server, that of this side goes as well.
 */
async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch(tellUnreachable)
  let isStuck = false
  let patience: { query_timeout?: number } = {}
  const query = async (text: string, values: unknown[]) => {
    try {
      const answer = await client.query({ text, values, ...patience })
      if (text === noStatementLimit) patience = { query_timeout: longest }
      return answer
    } catch (error) {
      isStuck ||= (error as Error).message === 'Query read timeout'
      return tellUnreachable(error)
    }
  }
  return Object.assign(Object.create(client), {
    query,
    release: (isBroken?: boolean) => client.release(isBroken || isStuck),
  })
}

/** What the server has not said itself says that it could not be heard. */
function tellUnreachable(error: unknown): never {
  if (error instanceof pg.DatabaseError) throw error
  const { message } = error as Error
  throw new DatabaseFailure('unreachable', message, { cause: error })
}

const typeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === builtins.INT8 || id === builtins.NUMERIC
    ? Number
    : pg.types.getTypeParser(id, format as 'text')
