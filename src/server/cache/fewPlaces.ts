/** How long a place stays taken by a value that nobody asks for, in milliseconds. */
const idleTime = 60_000

/**
 * Says yes to at most `max` values at a time: for values that anybody can make up, of which few may be kept. A value
 * that was not asked for in the last minute gives its place to the next new one.
 */
export function fewPlaces(max: number, now = () => performance.now()): (value: string) => boolean {
  /** When each was asked for last, the longest ago first. */
  const places = new Map<string, number>()
  return (value) => {
    const [oldest] = places
    const isFree = places.size < max || (oldest && now() - oldest[1] >= idleTime)
    if (!places.has(value)) {
      if (!isFree) return false
      if (places.size >= max && oldest) places.delete(oldest[0])
    }
    places.delete(value)
    places.set(value, now())
    return true
  }
}
