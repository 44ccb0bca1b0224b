import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { appearanceApi } from './contract.ts'
import { appearanceStore, versionedAppearance } from './store.server.ts'

export function appearanceRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  return [
    handle(appearanceApi.published, () => appearanceStore(db).read()),
    handle(appearanceApi.read, () => appearanceStore(db).readSaved()),
    handle(appearanceApi.update, ({ input, http }) =>
      db.transaction().execute(async (transaction) => {
        const change = { id: 'appearance', time: now(), http }
        await versionStore(transaction).keep(versionedAppearance, change)
        return appearanceStore(transaction).write(definedFields(input), now())
      }),
    ),
  ]
}
