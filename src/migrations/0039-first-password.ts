import type { Kysely } from 'kysely'

/** Adds whether the account still has its generated first password; unknown for existing sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('has_first_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
