import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { receiveImage } from '../../server/files/receiveImage.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { newId } from '../../server/ids.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { certificationImage, certificationMessages, certificationsApi } from './contract.ts'
import { certificationStore, imageSlot, versionedCertifications } from './store.server.ts'

export function certificationRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  return [
    handle(certificationsApi.list, () => certificationStore(db).list()),

    handle(certificationsApi.create, async ({ input }) => {
      const { name, issuer, issue_date, ...rest } = input
      const received = await receiveImage('image', rest.image, certificationImage)
      return db.transaction().execute(async (transaction) => {
        const id = newId()
        const image = await fileStore(transaction).put(imageSlot(id), received)
        const content = { name, issuer, issue_date, ...definedFields({ ...rest, image }) }
        return certificationStore(transaction).create(content, now(), id)
      })
    }),

    handle(certificationsApi.reorder, ({ input }) =>
      db
        .transaction()
        .execute((transaction) => certificationStore(transaction).reorder(input.order)),
    ),

    handle(certificationsApi.update, async ({ params: { id }, input, http }) => {
      if (!(await certificationStore(db).find(id))) throw unknownCertification()
      const received = await receiveImage('image', input.image, certificationImage)
      return db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keep(versionedCertifications, { id, time: now(), http })
        const image = await fileStore(transaction).put(imageSlot(id), received)
        const changes = definedFields({ ...input, image })
        const changed = await certificationStore(transaction).update(id, changes, now())
        if (!changed) throw unknownCertification()
        return changed
      })
    }),

    handle(certificationsApi.remove, async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keepDeleted(versionedCertifications, { id, time: now() })
        await fileStore(transaction).release(imageSlot(id))
        if (!(await certificationStore(transaction).remove(id))) throw unknownCertification()
      })
      return { message: certificationMessages.deleted }
    }),
  ]
}

const unknownCertification = () => notFound(certificationMessages.unknown)
