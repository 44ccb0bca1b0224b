type Placed = { id: string }

/**
 * Entries in the order in which somebody put them; those that nobody has placed yet stand where the record has them:
 * before the next one that is placed, else behind all.
 */
export function arranged<Entry extends Placed>(
  entries: readonly Entry[],
  placed: readonly Placed[],
): Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const order = placed.flatMap(({ id }) => byId.get(id) ?? [])
  const isPlaced = new Set(order.map(({ id }) => id))
  for (const [index, entry] of entries.entries()) {
    if (isPlaced.has(entry.id)) continue
    const next = entries.slice(index + 1).find(({ id }) => isPlaced.has(id))
    const place = next ? order.indexOf(next) : order.length
    order.splice(place, 0, entry)
    isPlaced.add(entry.id)
  }
  return order
}
