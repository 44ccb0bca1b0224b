import { diffArrays } from 'diff'

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
  const [words, others] = [text, other].map((said) => new Set(said.toLowerCase().split(/\W+/)))
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
