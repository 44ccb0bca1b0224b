import { versionStore } from '../../records/versions/versionStore.server.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { receiveImage } from '../../server/files/receiveImage.ts'
import { handle, type Route } from '../../server/http/handle.ts'
import { newId } from '../../server/ids.ts'
import { definedFields } from '../../shared/definedFields.ts'
import { testimonialMessages, testimonialPortrait, testimonialsApi } from './contract.ts'
import { portraitSlot, testimonialStore, versionedTestimonials } from './store.server.ts'

export function testimonialRoutes({ db, now }: { db: Database; now: () => Date }): Route[] {
  const unknownTestimonial = () => notFound(testimonialMessages.unknown)
  return [
    handle(testimonialsApi.list, () => testimonialStore(db).list()),

    handle(testimonialsApi.create, async ({ input: { quote, name, ...rest } }) => {
      const received = await receiveImage('portrait', rest.portrait, testimonialPortrait)
      return db.transaction().execute(async (transaction) => {
        const id = newId()
        const portrait = await fileStore(transaction).put(portraitSlot(id), received)
        const content = { quote, name, ...definedFields({ ...rest, portrait }) }
        return testimonialStore(transaction).create(content, now(), id)
      })
    }),

    handle(testimonialsApi.reorder, ({ input }) =>
      db.transaction().execute((transaction) => testimonialStore(transaction).reorder(input.order)),
    ),

    handle(testimonialsApi.update, async ({ params: { id }, input, http }) => {
      if (!(await testimonialStore(db).find(id))) throw unknownTestimonial()
      const received = await receiveImage('portrait', input.portrait, testimonialPortrait)
      return db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keep(versionedTestimonials, { id, time: now(), http })
        const portrait = await fileStore(transaction).put(portraitSlot(id), received)
        const changes = definedFields({ ...input, portrait })
        const testimonial = await testimonialStore(transaction).update(id, changes, now())
        if (!testimonial) throw unknownTestimonial()
        return testimonial
      })
    }),

    handle(testimonialsApi.remove, async ({ params: { id } }) => {
      await db.transaction().execute(async (transaction) => {
        await versionStore(transaction).keepDeleted(versionedTestimonials, { id, time: now() })
        await fileStore(transaction).release(portraitSlot(id))
        if (!(await testimonialStore(transaction).remove(id))) throw unknownTestimonial()
      })
      return { message: testimonialMessages.deleted }
    }),
  ]
}
