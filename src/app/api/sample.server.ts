import { appearanceStore } from '../../features/appearance/store.server.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { countSample, removeSample, restoreSample } from '../sample/records.server.ts'
import { sampleApi } from './sample.ts'

type Dependencies = { db: Database; now: () => Date; changes: Changes }

export function sampleRoutes({ db, now, changes }: Dependencies): Route[] {
  return [
    handle(sampleApi.status, async () => {
      const counts = await countSample(db)
      return { present: Object.keys(counts).length > 0, counts }
    }),

    handle(sampleApi.remove, async () => {
      const removed = await db.transaction().execute(async (transaction) => {
        await appearanceStore.write(transaction, { hide_empty: 1 }, now())
        return removeSample(transaction, now())
      })
      await changes.announce('messages')
      return {
        message:
          'The sample content is removed. Sections with nothing in them are hidden from visitors now; Appearance shows them again.',
        removed,
      }
    }),

    handle(sampleApi.restore, async ({ input: { removed } }) => {
      await db.transaction().execute((transaction) => restoreSample(transaction, removed, now()))
      await changes.announce('messages')
      return { message: 'The sample content is back' }
    }),
  ]
}
