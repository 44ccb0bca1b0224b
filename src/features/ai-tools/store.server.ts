import { listOrder } from '../../records/list/listOrder.server.ts'
import type { OrderEntry } from '../../records/list/order.ts'
import { versionedRows } from '../../records/versions/versionedRows.server.ts'
import type { Database } from '../../server/db/database.ts'
import { newId } from '../../server/ids.ts'
import type { AiTool } from './contract.ts'

type Row = Omit<AiTool, '_id'> & { id: string }
type Tables = { ai_tools: Row }

/** The fields of an AI tool that are written; its id, first place and times are the store's. */
export type AiToolContent = Omit<AiTool, '_id' | 'order' | 'created_at' | 'updated_at'>
export type NewAiTool = Pick<AiToolContent, 'name'> & Partial<AiToolContent>
export type AiToolChanges = Partial<AiToolContent & Pick<AiTool, 'order'>>

/** The AI tools that the owner works with. */
export function aiToolStore(db: Database) {
  const tables = db.withTables<Tables>()

  const find = async (id: string): Promise<AiTool | undefined> => {
    const row = await tables
      .selectFrom('ai_tools')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toAiTool(row)
  }

  const list = async (): Promise<AiTool[]> => {
    const rows = await tables
      .selectFrom('ai_tools')
      .selectAll()
      .orderBy('order')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toAiTool)
  }

  return {
    find,
    list,

    /** Adds an AI tool behind the others; give the store a transaction. */
    async create(content: NewAiTool, time: Date, id = newId()): Promise<AiTool> {
      const row: Row = {
        iconImage: '',
        icon_alt: '',
        description: '',
        ...content,
        id,
        order: await listOrder(db, 'ai_tools').next(),
        created_at: time.toISOString(),
        updated_at: time.toISOString(),
      }
      await tables.insertInto('ai_tools').values(row).execute()
      return toAiTool(row)
    },

    /** Changes the given fields; undefined when there is no such tool. */
    async update(id: string, changes: AiToolChanges, time: Date): Promise<AiTool | undefined> {
      await tables
        .updateTable('ai_tools')
        .set({ ...changes, updated_at: time.toISOString() })
        .where('id', '=', id)
        .execute()
      return find(id)
    },

    /** Gives tools new places, which is no change of the tools themselves. */
    async reorder(entries: OrderEntry[]): Promise<AiTool[]> {
      await listOrder(db, 'ai_tools').write(entries)
      return list()
    },

    /** Deletes an AI tool; false when there is none. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await tables
        .deleteFrom('ai_tools')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export const iconSlot = (id: string) => `ai-tools/${id}/iconImage`

export const versionedAiTools = versionedRows({
  kind: 'ai-tools',
  table: 'ai_tools',
  slots: (id) => [iconSlot(id)],
})

const toAiTool = ({ id, ...fields }: Row): AiTool => ({ _id: id, ...fields })
