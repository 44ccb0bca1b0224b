import { listOrder } from '../../records/list/listOrder.server.ts'
import type { OrderEntry } from '../../records/list/order.ts'
import { versionedRows } from '../../records/versions/versionedRows.server.ts'
import type { Database } from '../../server/db/database.ts'
import { newId } from '../../server/ids.ts'
import type { Testimonial } from './contract.ts'

type Row = Omit<Testimonial, '_id'> & { id: string }
type Tables = { testimonials: Row }

/** The fields of a testimonial that are written; its id, first place and times are the store's. */
export type TestimonialContent = Omit<Testimonial, '_id' | 'order' | 'created_at' | 'updated_at'>
export type NewTestimonial = Pick<TestimonialContent, 'quote' | 'name'> &
  Partial<TestimonialContent>
export type TestimonialChanges = Partial<TestimonialContent & Pick<Testimonial, 'order'>>

/** What people say of the owner's work. */
export function testimonialStore(db: Database) {
  const tables = db.withTables<Tables>()

  const find = async (id: string): Promise<Testimonial | undefined> => {
    const row = await tables
      .selectFrom('testimonials')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toTestimonial(row)
  }

  const list = async (): Promise<Testimonial[]> => {
    const rows = await tables
      .selectFrom('testimonials')
      .selectAll()
      .orderBy('order')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toTestimonial)
  }

  return {
    find,
    list,

    /** Adds a testimonial behind the others; give the store a transaction. */
    async create(content: NewTestimonial, time: Date, id = newId()): Promise<Testimonial> {
      const row: Row = {
        role: '',
        link: '',
        portrait: '',
        portrait_alt: '',
        ...content,
        id,
        order: await listOrder(db, 'testimonials').next(),
        created_at: time.toISOString(),
        updated_at: time.toISOString(),
      }
      await tables.insertInto('testimonials').values(row).execute()
      return toTestimonial(row)
    },

    /** Changes the given fields; undefined when there is no such testimonial. */
    async update(
      id: string,
      changes: TestimonialChanges,
      time: Date,
    ): Promise<Testimonial | undefined> {
      await tables
        .updateTable('testimonials')
        .set({ ...changes, updated_at: time.toISOString() })
        .where('id', '=', id)
        .execute()
      return find(id)
    },

    /** Gives testimonials new places, which is no change of the testimonials themselves. */
    async reorder(entries: OrderEntry[]): Promise<Testimonial[]> {
      await listOrder(db, 'testimonials').write(entries)
      return list()
    },

    /** Deletes a testimonial; false when there is none. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await tables
        .deleteFrom('testimonials')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export const portraitSlot = (id: string) => `testimonials/${id}/portrait`

export const versionedTestimonials = versionedRows({
  kind: 'testimonials',
  table: 'testimonials',
  slots: (id) => [portraitSlot(id)],
})

const toTestimonial = ({ id, ...fields }: Row): Testimonial => ({ _id: id, ...fields })
