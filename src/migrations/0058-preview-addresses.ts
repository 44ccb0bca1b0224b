import type { Kysely } from 'kysely'

/** Adds the secret addresses of posts that visitors do not see; one goes with its post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('preview_addresses')
    .addColumn('post_id', 'text', (column) =>
      column.primaryKey().references('posts.id').onDelete('cascade'),
    )
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .execute()
}
