import type { Database } from '../../../server/db/database.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { ownerTimeZone } from '../../../site/ownerTimeZone.server.ts'
import { timeZoneApi } from './contract.ts'

type Dependencies = { db: Database; now: () => Date }

export function timeZoneRoutes({ db, now }: Dependencies): Route[] {
  const read = () => ownerTimeZone.readStored(db)
  const write = (timeZone: string) =>
    db.transaction().execute((transaction) => ownerTimeZone.write(transaction, timeZone, now()))

  return [
    handle(timeZoneApi.read, read),

    handle(timeZoneApi.update, async ({ input }) => {
      await write(input.timeZone)
      return read()
    }),

    handle(timeZoneApi.detect, async ({ input }) => {
      if (!(await read()).isStored) await write(input.timeZone)
      return read()
    }),
  ]
}
