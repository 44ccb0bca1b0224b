import { diffArrays } from 'diff'
import { collectionStore } from '../../../cms/collection/collectionStore.server.ts'
import type { StoredOf } from '../../../content/collection.ts'
import { type Collections, collections } from '../../../content/registry.ts'
import type { Database } from '../../../server/db/database.ts'

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

/** An id for each point: those that are known, and for the others one made of their texts that is not taken. */
export function pointIdsOf(
  points: readonly string[],
  known: readonly (string | undefined)[] = [],
  taken: ReadonlySet<string | undefined> = new Set(),
): string[] {
  const used = new Set([...known, ...taken])
  return points.map((text, index) => {
    const given = known[index]
    if (given !== undefined) return given
    const start = hashOf(text)
    let id = start
    for (let again = 2; used.has(id); again++) id = `${start}-${again}`
    used.add(id)
    return id
  })
}

/**
 * The ids of points that stand in the place of others: a point keeps its id where it stays or is corrected in its
 * place, and a new one gets one of its own.
 */
export function keptPointIds(
  before: { points: readonly string[]; point_ids: readonly string[] },
  points: readonly string[],
): string[] {
  const oldIds = pointIdsOf(before.points, before.point_ids)
  const ids: (string | undefined)[] = []
  let at = 0
  let replaced: Point[] = []
  for (const { value, added, removed } of diffArrays([...before.points], [...points])) {
    if (added) {
      ids.push(...successors(replaced, value))
      replaced = []
      continue
    }
    const passed = oldIds.slice(at, at + value.length)
    at += value.length
    if (removed) replaced = value.map((text, index) => ({ text, id: passed[index] ?? '' }))
    else {
      ids.push(...passed)
      replaced = []
    }
  }
  return pointIdsOf(points, ids, new Set(oldIds))
}

type Point = { id: string; text: string }

/** Of the points that took the place of others, which id each takes over: that of the one most like it. */
function successors(replaced: Point[], texts: string[]): (string | undefined)[] {
  if (replaced.length === texts.length) return replaced.map(({ id }) => id)
  const ids: (string | undefined)[] = texts.map(() => undefined)
  const pairs = replaced.flatMap(({ id, text }) =>
    texts.map((other, index) => ({ id, index, likeness: likeness(text, other) })),
  )
  for (const { id, index, likeness } of pairs.toSorted((a, b) => b.likeness - a.likeness)) {
    if (likeness > 0 && ids[index] === undefined && !ids.includes(id)) ids[index] = id
  }
  return ids
}

/** How many of their words two texts share, from 0 to 1. */
function likeness(text: string, other: string): number {
  const [words, others] = [text, other].map(
    (sentence) => new Set(sentence.toLowerCase().split(/\W+/)),
  )
  if (!words || !others) return 0
  const shared = [...words].filter((word) => others.has(word))
  return (2 * shared.length) / (words.size + others.size)
}

/** FNV-1a, in letters and digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
