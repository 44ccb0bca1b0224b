import { messageStore } from '../../features/contact/store.server.ts'
import { projectStore } from '../../features/projects/store.server.ts'
import { skillStore } from '../../features/skills/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { collectionStores } from '../collectionStores.server.ts'
import { statsApi } from './stats.ts'

export function statsRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(statsApi.read, async () => ({
      projects: await projectStore.count(db),
      skills: await skillStore.count(db),
      certifications: await collectionStores.certifications.count(db),
      ...(await messageStore.count(db)),
    })),
  ]
}
