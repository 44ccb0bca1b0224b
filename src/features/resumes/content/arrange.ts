type Placed = { id: string }

/**
 * Entries in the chosen order. Entries without a position are placed as in the content: before the next placed one,
 * otherwise last.
 */
export function inChosenOrder<Entry extends Placed>(
  entries: readonly Entry[],
  placed: readonly Placed[],
): Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const order = placed.flatMap(({ id }) => byId.get(id) ?? [])
  const isPlaced = new Set(order.map(({ id }) => id))
  for (const [index, entry] of entries.entries()) {
    if (isPlaced.has(entry.id)) continue
    const next = entries.slice(index + 1).find(({ id }) => isPlaced.has(id))
    const position = next ? order.indexOf(next) : order.length
    order.splice(position, 0, entry)
    isPlaced.add(entry.id)
  }
  return order
}
