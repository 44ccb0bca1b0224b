import { aboutStore } from '../../features/about/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { sampleAbout } from './about.ts'
import { remember } from './records.server.ts'

export async function writeSampleAbout(db: Database, time: Date): Promise<void> {
  await aboutStore(db).write(sampleAbout, time)
  await remember(db, { kind: 'about', id: 'about', updated_at: time.toISOString() })
}

/** Takes the sample's about content back, unless the owner has written it since `updated_at`. */
export async function removeSampleAbout(db: Database, updated_at: string): Promise<void> {
  const about = aboutStore(db)
  if ((await about.written()).updated_at === updated_at) await about.remove()
}
