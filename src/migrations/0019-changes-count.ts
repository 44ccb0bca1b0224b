import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Adds a counter of announced changes, so that processes notice missed ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create sequence changes_count`.execute(db)
  await sql`select nextval('changes_count')`.execute(db)
}
