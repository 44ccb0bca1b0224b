/** Time after which an unused entry can be replaced, in milliseconds. */
const idleTime = 60_000

/**
 * Returns a test that admits at most `max` values at a time, for caches of values that anybody can invent. A value
 * unused for a minute is replaced by the next new one.
 */
export function limitedSlots(
  max: number,
  now = () => performance.now(),
): (value: string) => boolean {
  /** Time of the last request of each, oldest first. */
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
