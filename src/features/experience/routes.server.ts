import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound, refusedField } from '../../server/errors.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { experienceApi, experienceMessages } from './contract.ts'
import { endsBeforeItStarts, endsTooSoon } from './period.ts'
import { experienceStore, versionedPositions } from './store.server.ts'

export function experienceRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  const unknownPosition = () => notFound(experienceMessages.unknown)
  return [
    handle(experienceApi.list, () => experienceStore(db).list()),

    handle(experienceApi.create, ({ input: { role, organisation, start_date, ...rest } }) =>
      db.transaction().execute((transaction) => {
        const content = { role, organisation, start_date, ...definedFields(rest) }
        return experienceStore(transaction).create(content, now())
      }),
    ),

    handle(experienceApi.reorder, ({ input }) =>
      db.transaction().execute((transaction) => experienceStore(transaction).reorder(input.order)),
    ),

    handle(experienceApi.update, ({ params: { id }, input, http }) =>
      db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keep(versionedPositions, { id, time: now(), http })
        const position = await experienceStore(transaction).update(id, definedFields(input), now())
        if (!position) throw unknownPosition()
        if (endsBeforeItStarts(position)) {
          throw refusedField('end_date', endsTooSoon)
        }
        return position
      }),
    ),

    handle(experienceApi.remove, async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keepDeleted(versionedPositions, { id, time: now() })
        if (!(await experienceStore(transaction).remove(id))) throw unknownPosition()
      })
      return { message: experienceMessages.deleted }
    }),
  ]
}
