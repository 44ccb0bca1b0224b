import type { Database } from '../../server/db/database.ts'

/** A record that the sample content has written, with the time of its last change. */
export type SampleRecord = {
  kind:
    | 'hero'
    | 'about'
    | 'projects'
    | 'skills'
    | 'certifications'
    | 'resume'
    | 'ai_tools'
    | 'experience'
    | 'testimonials'
    | 'contact_info'
    | 'contact_messages'
  id: string
  updated_at: string
}
export type SampleTables = { sample_records: SampleRecord }

/** Remembers a record as sample content, so that removing the sample takes it along. */
export async function remember(db: Database, record: SampleRecord): Promise<void> {
  await db.withTables<SampleTables>().insertInto('sample_records').values(record).execute()
}
