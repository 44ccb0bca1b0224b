import type { Kysely } from 'kysely'

/** Adds indexes for tables that grow and are read by every page or write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('project_ratings_stars')
    .on('project_ratings')
    .columns(['project_id', 'rating'])
    .execute()
  await db.schema
    .createIndex('contact_messages_created_at')
    .on('contact_messages')
    .columns(['created_at desc', 'id'])
    .execute()
  await db.schema
    .createIndex('contact_messages_status')
    .on('contact_messages')
    .column('status')
    .execute()
  await db.schema
    .createIndex('versions_deleted')
    .on('versions')
    .columns(['kind', 'deleted_at', 'record'])
    .execute()
}
