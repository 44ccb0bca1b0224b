import type { Kysely } from 'kysely'

type Tables = { projects: { id: string; order: number; created_at: string } }

/** Adds an order to projects, newest first until the owner changes it. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('projects')
    .addColumn('order', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  const newestFirst = await db
    .selectFrom('projects')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  for (const [order, { id }] of newestFirst.entries()) {
    await db.updateTable('projects').set({ order }).where('id', '=', id).execute()
  }
}
