import { type Kysely, PostgresAdapter, sql } from 'kysely'

/** Counts the changes that processes tell each other of, so that one who missed some knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`create sequence changes_count`.execute(db)
  await sql`select nextval('changes_count')`.execute(db)
}
