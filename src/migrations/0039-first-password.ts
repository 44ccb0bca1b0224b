import type { Kysely } from 'kysely'

/** Whether the account still has the password that the first start printed; that of older sites is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('has_first_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
