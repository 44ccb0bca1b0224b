import type { Changes } from '../../../server/changes.ts'
import type { Database } from '../../../server/db/database.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { countsOf, readSample } from '../../../site/sample/records.server.ts'
import { sampleApi } from './sampleApi.ts'
import { removeSampleContent, restoreSampleContent } from './sampleRemoval.server.ts'

type Dependencies = { db: Database; now: () => Date; changes: Changes }

export function sampleRoutes({ db, now, changes }: Dependencies): Route[] {
  return [
    handle(sampleApi.status, async () => {
      const counts = countsOf(await readSample(db))
      return { present: Object.keys(counts).length > 0, counts }
    }),

    handle(sampleApi.remove, async () => {
      const { removed, settings, sentence } = await db
        .transaction()
        .execute((transaction) => removeSampleContent(transaction, now()))
      await changes.announce('messages')
      const start =
        removed.length > 0 ? 'The sample content is removed.' : 'Your page starts empty.'
      const message = `${start} ${sentence}`.trim()
      return { message, removed, settings }
    }),

    handle(sampleApi.restore, async ({ input }) => {
      await db
        .transaction()
        .execute((transaction) => restoreSampleContent(transaction, input, now()))
      await changes.announce('messages')
      return { message: input.removed.length > 0 ? 'Sample content restored' : 'Settings restored' }
    }),
  ]
}
