import { listOrder } from '../../records/list/listOrder.server.ts'
import type { OrderEntry } from '../../records/list/order.ts'
import { versionedRows } from '../../records/versions/versionedRows.server.ts'
import type { Database } from '../../server/db/database.ts'
import { newId } from '../../server/ids.ts'
import { defaultProficiency, type Skill } from './contract.ts'

type Row = Omit<Skill, '_id'> & { id: string }
type Tables = { skills: Row }

/** The fields of a skill that are written; its id, first place and times are the store's. */
export type SkillContent = Omit<Skill, '_id' | 'order' | 'created_at' | 'updated_at'>
export type NewSkill = Pick<SkillContent, 'name' | 'category'> & Partial<SkillContent>
export type SkillChanges = Partial<SkillContent & Pick<Skill, 'order'>>

/** What the owner can do. */
export function skillStore(db: Database) {
  const tables = db.withTables<Tables>()

  const find = async (id: string): Promise<Skill | undefined> => {
    const row = await tables
      .selectFrom('skills')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toSkill(row)
  }

  const list = async (): Promise<Skill[]> => {
    const rows = await tables
      .selectFrom('skills')
      .selectAll()
      .orderBy('order')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toSkill)
  }

  return {
    find,
    list,

    async count(): Promise<number> {
      const { count } = await tables
        .selectFrom('skills')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return count
    },

    /** Adds a skill behind the others; give the store a transaction. */
    async create(content: NewSkill, time: Date): Promise<Skill> {
      const row: Row = {
        proficiency: defaultProficiency,
        hide_level: 0,
        ...content,
        id: newId(),
        order: await listOrder(db, 'skills').next(),
        created_at: time.toISOString(),
        updated_at: time.toISOString(),
      }
      await tables.insertInto('skills').values(row).execute()
      return toSkill(row)
    },

    /** Changes the given fields; undefined when there is no such skill. */
    async update(id: string, changes: SkillChanges, time: Date): Promise<Skill | undefined> {
      await tables
        .updateTable('skills')
        .set({ ...changes, updated_at: time.toISOString() })
        .where('id', '=', id)
        .execute()
      return find(id)
    },

    /** Gives skills new places, which is no change of the skills themselves. */
    async reorder(entries: OrderEntry[]): Promise<Skill[]> {
      await listOrder(db, 'skills').write(entries)
      return list()
    },

    /** Deletes a skill; false when there is none. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await tables
        .deleteFrom('skills')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export const versionedSkills = versionedRows({ kind: 'skills', table: 'skills' })

const toSkill = ({ id, ...fields }: Row): Skill => ({ _id: id, ...fields })
