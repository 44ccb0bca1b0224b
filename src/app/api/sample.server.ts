import { hideEmptySections } from '../../features/appearance/hideEmptySections.server.ts'
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
      const { removed, hide_empty, sentence } = await db
        .transaction()
        .execute(async (transaction) => ({
          removed: await removeSample(transaction, now()),
          ...(await hideEmptySections(transaction, now())),
        }))
      await changes.announce('messages')
      const message = `The sample content is removed. ${sentence}`.trim()
      return { message, removed, hide_empty }
    }),

    handle(sampleApi.restore, async ({ input: { removed, hide_empty } }) => {
      await db.transaction().execute(async (transaction) => {
        await restoreSample(transaction, removed, now())
        if (hide_empty === 0) await appearanceStore.write(transaction, { hide_empty }, now())
      })
      await changes.announce('messages')
      return { message: 'The sample content is back' }
    }),
  ]
}
