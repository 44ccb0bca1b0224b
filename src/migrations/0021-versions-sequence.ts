import { type Kysely, sql } from 'kysely'

/** Orders versions by a sequence instead of a clock, which may be set back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('versions')
    .addColumn('sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update versions set sequence = (
    select count(*) from versions as earlier
    where earlier.kind = versions.kind and earlier.record = versions.record
      and (earlier.kept_at, earlier.updated_at, earlier.id) <= (versions.kept_at, versions.updated_at, versions.id)
  )`.execute(db)
  await db.schema.dropIndex('versions_record').execute()
  await db.schema
    .createIndex('versions_record')
    .on('versions')
    .columns(['kind', 'record', 'sequence'])
    .execute()
}
