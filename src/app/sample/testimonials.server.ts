import { portraitSlot, testimonialStore } from '../../features/testimonials/store.server.ts'
import type { Database } from '../../server/db/database.ts'
import { fileStore } from '../../server/files/fileStore.ts'
import { remember, type SampleRecord } from './records.server.ts'
import { sampleTestimonials } from './testimonials.ts'

export async function writeSampleTestimonials(db: Database, time: Date): Promise<void> {
  for (const testimonial of sampleTestimonials) {
    const { _id, updated_at } = await testimonialStore(db).create(testimonial, time)
    await remember(db, { kind: 'testimonials', id: _id, updated_at })
  }
}

/** Removes a sample testimonial that the owner has not edited since. */
export async function removeSampleTestimonial(
  db: Database,
  { id, updated_at }: SampleRecord,
): Promise<void> {
  const testimonials = testimonialStore(db)
  if ((await testimonials.find(id))?.updated_at !== updated_at) return
  await testimonials.remove(id)
  await fileStore(db).release(portraitSlot(id))
}
