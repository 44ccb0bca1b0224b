import { listOrder } from '../../records/list/listOrder.server.ts'
import type { OrderEntry } from '../../records/list/order.ts'
import { versionedRows } from '../../records/versions/versionedRows.server.ts'
import type { Database } from '../../server/db/database.ts'
import { newId } from '../../server/ids.ts'
import type { Position } from './contract.ts'

type Row = Omit<Position, '_id' | 'points'> & { id: string; points: string }
type Tables = { experience: Row }

/** The fields of a position that are written; its id and times are the store's. */
export type PositionContent = Omit<Position, '_id' | 'created_at' | 'updated_at'>
export type NewPosition = Pick<PositionContent, 'role' | 'organisation' | 'start_date'> &
  Partial<PositionContent>

/** The positions that the owner holds and has held. */
export function experienceStore(db: Database) {
  const tables = db.withTables<Tables>()

  const find = async (id: string): Promise<Position | undefined> => {
    const row = await tables
      .selectFrom('experience')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toPosition(row)
  }

  /** All positions in their order; those of one place latest first. */
  const list = async (): Promise<Position[]> => {
    const rows = await tables.selectFrom('experience').selectAll().execute()
    return rows.map(toPosition).sort(byOrder)
  }

  return {
    find,
    list,

    /** Adds a position at the first place, where its dates order it among its like. */
    async create({ points = [], ...texts }: NewPosition, time: Date): Promise<Position> {
      const row: Row = {
        end_date: null,
        place: '',
        order: 0,
        ...texts,
        points: JSON.stringify(points),
        id: newId(),
        created_at: time.toISOString(),
        updated_at: time.toISOString(),
      }
      await tables.insertInto('experience').values(row).execute()
      return toPosition(row)
    },

    /** Changes the given fields; undefined when there is no such position. */
    async update(
      id: string,
      { points, ...texts }: Partial<PositionContent>,
      time: Date,
    ): Promise<Position | undefined> {
      const lists = points && { points: JSON.stringify(points) }
      await tables
        .updateTable('experience')
        .set({ ...texts, ...lists, updated_at: time.toISOString() })
        .where('id', '=', id)
        .execute()
      return find(id)
    },

    /** Gives positions new places, which is no change of their own; give it a transaction. */
    async reorder(entries: OrderEntry[]): Promise<Position[]> {
      await listOrder(db, 'experience').write(entries)
      return list()
    },

    /** Deletes a position; false when there is none. */
    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await tables
        .deleteFrom('experience')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

export const versionedPositions = versionedRows({ kind: 'experience', table: 'experience' })

const toPosition = ({ id, points, ...texts }: Row): Position => ({
  _id: id,
  ...texts,
  points: JSON.parse(points),
})

/** Comes after every calendar date: a position that is still held has the latest end of all. */
const stillHeld = '9999-99-99'

function byOrder(a: Position, b: Position): number {
  return (
    a.order - b.order ||
    (b.end_date ?? stillHeld).localeCompare(a.end_date ?? stillHeld) ||
    b.start_date.localeCompare(a.start_date) ||
    b.created_at.localeCompare(a.created_at)
  )
}
