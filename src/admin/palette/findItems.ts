import type { PaletteGroup, PaletteItem } from './paletteItem.ts'

/**
 * The items with every word of a query, in their groups; if there is none, those with the most of its words. A word
 * of an item may start with the one that is sought; case and accents do not count.
 */
export function findItems(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const sought = wordsOf(query)
  if (sought.length === 0) return [...groups]
  const count = (item: PaletteItem) => {
    const words = wordsOf([item.label, item.note, item.keywords].join(' '))
    return sought.filter((start) => words.some((word) => word.startsWith(start))).length
  }
  const counted = groups.map(({ value, items }) => ({
    value,
    items: items.map((item) => [item, count(item)] as const),
  }))
  const most = Math.max(0, ...counted.flatMap(({ items }) => items.map(([, found]) => found)))
  return counted.map(({ value, items }) => ({
    value,
    items: items.flatMap(([item, found]) => (found > 0 && found === most ? item : [])),
  }))
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
