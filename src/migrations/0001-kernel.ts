import type { Kysely } from 'kysely'
import { bytes } from './columnTypes.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('variant_of', 'text', (column) =>
      column.references('files.name').onDelete('cascade'),
    )
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes(db), (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('download_name', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('files_variant_of').on('files').column('variant_of').execute()
  await db.schema
    .createTable('file_uses')
    .addColumn('slot', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().references('files.name'))
    .execute()
  await db.schema.createIndex('file_uses_name').on('file_uses').column('name').execute()
  await db.schema
    .createTable('document_fields')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_fields_key', ['document', 'field'])
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('binding_hash', 'text')
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
}
