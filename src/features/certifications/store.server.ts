import { listOrder } from '../../records/list/listOrder.server.ts'
import type { OrderEntry } from '../../records/list/order.ts'
import { versionedRows } from '../../records/versions/versionedRows.server.ts'
import type { Database } from '../../server/db/database.ts'
import { newId } from '../../server/ids.ts'
import type { Certification } from './contract.ts'

type Row = Omit<Certification, '_id'> & { id: string }
type Tables = { certifications: Row }

/** The fields of a certification that are written; its id and times are the store's. */
export type CertificationContent = Omit<Certification, '_id' | 'created_at' | 'updated_at'>
export type NewCertification = Pick<CertificationContent, 'name' | 'issuer' | 'issue_date'> &
  Partial<CertificationContent>

/** What the owner was certified for. */
export function certificationStore(db: Database) {
  const tables = db.withTables<Tables>()

  const find = async (id: string): Promise<Certification | undefined> => {
    const row = await tables
      .selectFrom('certifications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toCertification(row)
  }

  /** All certifications in their order; those of one place newest first. */
  const list = async (): Promise<Certification[]> => {
    const rows = await tables
      .selectFrom('certifications')
      .selectAll()
      .orderBy('order')
      .orderBy('issue_date', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(toCertification)
  }

  return {
    find,
    list,

    async count(): Promise<number> {
      const { count } = await tables
        .selectFrom('certifications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Adds a certification at the first place, where its issue date orders it among its like. */
    async create(content: NewCertification, time: Date, id = newId()): Promise<Certification> {
      const row: Row = {
        expiry_date: null,
        credential_id: '',
        credential_url: '',
        image: '',
        image_alt: '',
        order: 0,
        ...content,
        id,
        created_at: time.toISOString(),
        updated_at: time.toISOString(),
      }
      await tables.insertInto('certifications').values(row).execute()
      return toCertification(row)
    },

    /** Changes the given fields; undefined when there is no such certification. */
    async update(
      id: string,
      changes: Partial<CertificationContent>,
      time: Date,
    ): Promise<Certification | undefined> {
      await tables
        .updateTable('certifications')
        .set({ ...changes, updated_at: time.toISOString() })
        .where('id', '=', id)
        .execute()
      return find(id)
    },

    /** Gives certifications new places, which is no change of their own; give it a transaction. */
    async reorder(entries: OrderEntry[]): Promise<Certification[]> {
      await listOrder(db, 'certifications').write(entries)
      return list()
    },

    /** Deletes a certification; false when there is none. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await tables
        .deleteFrom('certifications')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export const imageSlot = (id: string) => `certifications/${id}/image`

export const versionedCertifications = versionedRows({
  kind: 'certifications',
  table: 'certifications',
  slots: (id) => [imageSlot(id)],
})

const toCertification = ({ id, ...fields }: Row): Certification => ({ _id: id, ...fields })
