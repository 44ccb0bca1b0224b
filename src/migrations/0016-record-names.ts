import type { Kysely } from 'kysely'

type Tables = {
  document_fields: { document: string }
  sample_records: { kind: string; id: string }
}

/** Names of the sample's record kinds, by table and by version. */
const sampleKinds = {
  ai_tools: 'ai-tools',
  contact_info: 'contact-info',
  contact_messages: 'messages',
}

/** Unifies the names of the time of a save and of record kinds. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('versions').renameColumn('saved_at', 'updated_at').execute()
  await db
    .updateTable('document_fields')
    .set({ document: 'contact-info' })
    .where('document', '=', 'contact_info')
    .execute()
  for (const [before, kind] of Object.entries(sampleKinds)) {
    await db.updateTable('sample_records').set({ kind }).where('kind', '=', before).execute()
  }
  await db
    .updateTable('sample_records')
    .set({ id: 'contact-info' })
    .where('id', '=', 'contact_info')
    .execute()
}
