import { PostgresDialect } from 'kysely'
import pg from 'pg'

const { builtins } = pg.types

/** A pool whose counts and averages are numbers, as they are in SQLite. */
export function postgresPool(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 10, types: { getTypeParser: typeParser } })
  pool.on('error', onError)
  return pool
}

export const postgresDialect = (pool: pg.Pool) => new PostgresDialect({ pool })

const typeParser: typeof pg.types.getTypeParser = (id: number, format?: 'text' | 'binary') =>
  id === builtins.INT8 || id === builtins.NUMERIC
    ? Number
    : pg.types.getTypeParser(id, format as 'text')
