import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { receiveImage } from '../../server/files/receiveImage.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { newId } from '../../server/ids.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { aiToolIcon, aiToolMessages, aiToolsApi } from './contract.ts'
import { aiToolStore, iconSlot, versionedAiTools } from './store.server.ts'

export function aiToolRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  const unknownTool = () => notFound(aiToolMessages.unknown)
  return [
    handle(aiToolsApi.list, () => aiToolStore(db).list()),

    handle(aiToolsApi.create, async ({ input: { name, ...rest } }) => {
      const received = await receiveImage('iconImage', rest.iconImage, aiToolIcon)
      return db.transaction().execute(async (transaction) => {
        const id = newId()
        const iconImage = await fileStore(transaction).put(iconSlot(id), received)
        const content = { name, ...definedFields({ ...rest, iconImage }) }
        return aiToolStore(transaction).create(content, now(), id)
      })
    }),

    handle(aiToolsApi.reorder, ({ input }) =>
      db.transaction().execute((transaction) => aiToolStore(transaction).reorder(input.order)),
    ),

    handle(aiToolsApi.update, async ({ params: { id }, input, http }) => {
      if (!(await aiToolStore(db).find(id))) throw unknownTool()
      const received = await receiveImage('iconImage', input.iconImage, aiToolIcon)
      return db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keep(versionedAiTools, { id, time: now(), http })
        const iconImage = await fileStore(transaction).put(iconSlot(id), received)
        const changes = definedFields({ ...input, iconImage })
        const tool = await aiToolStore(transaction).update(id, changes, now())
        if (!tool) throw unknownTool()
        return tool
      })
    }),

    handle(aiToolsApi.remove, async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keepDeleted(versionedAiTools, { id, time: now() })
        await fileStore(transaction).release(iconSlot(id))
        if (!(await aiToolStore(transaction).remove(id))) throw unknownTool()
      })
      return { message: aiToolMessages.deleted }
    }),
  ]
}
