import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_devices')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute()
  for (const column of ['device', 'previous_hash', 'origin']) {
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute()
  }
}
