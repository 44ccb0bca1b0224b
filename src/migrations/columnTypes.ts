import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** The column type for bytes in this database. */
export const bytes = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
