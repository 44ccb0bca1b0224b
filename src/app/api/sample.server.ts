import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { isSamplePresent, removeSample } from '../sample/records.server.ts'
import { sampleApi } from './sample.ts'

type Dependencies = { db: Database; changes: Changes }

export function sampleRoutes({ db, changes }: Dependencies): Route[] {
  return [
    handle(sampleApi.status, async () => ({ present: await isSamplePresent(db) })),
    handle(sampleApi.remove, async () => {
      await db.transaction().execute(removeSample)
      await changes.announce('messages')
      return { message: 'The sample content is removed' }
    }),
  ]
}
