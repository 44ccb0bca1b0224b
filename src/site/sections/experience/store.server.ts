import { collectionStore } from '../../../cms/collection/collectionStore.server.ts'
import type { StoredOf } from '../../../content/collection.ts'
import { type Collections, collections } from '../../../content/registry.ts'
import type { Database } from '../../../server/db/database.ts'
import { keptPointIds, pointIdsOf } from './pointIds.ts'

type StoredPosition = StoredOf<Collections['experience']> & {
  /** Of the first of its points, as far as they have been changed; see `pointIdsOf`. */
  point_ids: string[]
}

const records = collectionStore(collections.experience, {
  internal: { point_ids: [] as string[] },
  // A state from before points had ids is written without those of other points.
  adapt: async (_, __, row) => (row.points && !row.point_ids ? { ...row, point_ids: '[]' } : row),
})

type Reads = Pick<typeof records, 'find' | 'list' | 'count'>

const withoutPointIds = <P extends StoredPosition>({ point_ids, ...position }: P) => position

/** Positions without the ids of their points, which only résumés need. */
const readsWithoutPointIds = ({ find, list, count }: Reads) => ({
  count,
  find: async (...given: Parameters<Reads['find']>) => {
    const position = await find(...given)
    return position && withoutPointIds(position)
  },
  list: async (...given: Parameters<Reads['list']>) => (await list(...given)).map(withoutPointIds),
})

type Create = Parameters<typeof records.create>
type Update = Parameters<typeof records.update>

/** The positions that the owner holds and has held; those still held stand before their like. */
export const experienceStore = {
  ...records,
  ...readsWithoutPointIds(records),
  published: readsWithoutPointIds(records.published),

  create: async (...given: Create) => withoutPointIds(await records.create(...given)),

  /** Points keep their ids, by which résumés name them, when they are corrected. */
  async update(...[transaction, fields, change]: Update) {
    const before = fields.points && (await records.find(transaction, change.id))
    const point_ids = before && fields.points && keptPointIds(before, fields.points)
    const position = await records.update(transaction, { ...fields, point_ids }, change)
    return position && withoutPointIds(position)
  },

  reorder: async (...given: Parameters<typeof records.reorder>) =>
    (await records.reorder(...given)).map(withoutPointIds),

  /** The published positions, their points with their ids. */
  async listWithPoints(db: Database) {
    return (await records.published.list(db)).map(({ points, point_ids, ...position }) => {
      const ids = pointIdsOf(points, point_ids)
      return { ...position, points: points.map((text, index) => ({ id: ids[index] ?? '', text })) }
    })
  },
}
