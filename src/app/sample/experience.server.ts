import { experienceStore } from '../../features/experience/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { samplePositions } from './experience.ts'
import { remember, type SampleRecord } from './records.server.ts'

export async function writeSampleExperience(db: Database, time: Date): Promise<void> {
  for (const position of samplePositions) {
    const { _id, updated_at } = await experienceStore(db).create(position, time)
    await remember(db, { kind: 'experience', id: _id, updated_at })
  }
}

/** Removes a sample position that the owner has not edited since. */
export async function removeSamplePosition(
  db: Database,
  { id, updated_at }: SampleRecord,
): Promise<void> {
  const positions = experienceStore(db)
  if ((await positions.find(id))?.updated_at === updated_at) await positions.remove(id)
}
