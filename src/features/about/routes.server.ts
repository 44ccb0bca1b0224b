import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { aboutApi } from './contract.ts'
import { aboutStore } from './store.server.ts'

export function aboutRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  const store = aboutStore(db)
  return [
    handle(aboutApi.published, () => store.read()),
    handle(aboutApi.read, () => store.read()),
    handle(aboutApi.update, ({ input }) => store.write(definedFields(input), now())),
  ]
}
