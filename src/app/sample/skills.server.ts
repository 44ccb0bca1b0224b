import { skillStore } from '../../features/skills/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { remember, type SampleRecord } from './records.server.ts'
import { sampleSkills } from './skills.ts'

/** Writes the sample's skills, as they stand at `time`. */
export async function writeSampleSkills(db: Database, time: Date): Promise<void> {
  for (const sample of sampleSkills) {
    const { _id, updated_at } = await skillStore(db).create(sample, time)
    await remember(db, { kind: 'skills', id: _id, updated_at })
  }
}

/** Takes a skill of the sample back, unless the owner has edited it since `updated_at`. */
export async function removeSampleSkill(
  db: Database,
  { id, updated_at }: SampleRecord,
): Promise<void> {
  const skills = skillStore(db)
  if ((await skills.find(id))?.updated_at === updated_at) await skills.remove(id)
}
