import type { Database } from '../../../server/db/database.ts'
import { handle, type Route } from '../../../server/http/handle.ts'
import { privacyApi } from './contract.ts'
import { privacySetting } from './privacySetting.server.ts'

type Dependencies = { db: Database; now: () => Date }

export const privacyRoutes = ({ db, now }: Dependencies): Route[] => [
  handle(privacyApi.read, () => privacySetting.read(db)),

  handle(privacyApi.update, ({ input }) =>
    db.transaction().execute((transaction) => privacySetting.write(transaction, input, now())),
  ),
]
