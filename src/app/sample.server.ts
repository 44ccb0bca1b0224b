import type { Database } from '../server/db/database.ts'
import { handle, type Route } from '../server/http/handle.ts'
import { sampleApi } from './sample.ts'
import { isSamplePresent, removeSample } from './sampleContent.server.ts'

export function sampleRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(sampleApi.status, async () => ({ present: await isSamplePresent(db) })),
    handle(sampleApi.remove, async () => {
      await db.transaction().execute(removeSample)
      return { message: 'The sample content is removed' }
    }),
  ]
}
