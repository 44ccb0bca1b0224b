import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { appearanceApi } from './contract.ts'
import { appearanceStore } from './store.server.ts'

export function appearanceRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  const read = () => appearanceStore(db).read()
  return [
    handle(appearanceApi.published, read),
    handle(appearanceApi.read, read),
    handle(appearanceApi.update, ({ input }) =>
      appearanceStore(db).write(definedFields(input), now()),
    ),
  ]
}
