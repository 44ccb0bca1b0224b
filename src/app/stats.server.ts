import { projectStore } from '../features/projects/store.server.ts'
import type { Database } from '../server/db/database.ts'
import { handle, type Route } from '../server/http/handle.ts'
import { statsApi } from './stats.ts'

export function statsRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(statsApi.read, async () => ({
      projects: await projectStore(db).count(),
      skills: 0,
      certifications: 0,
      messages: 0,
      unread: 0,
    })),
  ]
}
