import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { aboutApi } from './contract.ts'
import { aboutStore, versionedAbout } from './store.server.ts'

export function aboutRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  return [
    handle(aboutApi.published, () => aboutStore(db).read()),
    handle(aboutApi.read, () => aboutStore(db).readSaved()),
    handle(aboutApi.update, ({ input, http }) =>
      db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keep(versionedAbout, { id: 'about', time: now(), http })
        return aboutStore(transaction).write(definedFields(input), now())
      }),
    ),
  ]
}
