/**
 * Keeps the latest `max` things that are costly to make. Those who ask for one key share one making;
 * different keys are made one after the other, so that a crowd of requests is no crowd of work.
 */
export function memoizeLru<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  let queue: Promise<unknown> = Promise.resolve()

  const keep = (key: string, made: Promise<T>) => {
    kept.delete(key)
    kept.set(key, made)
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break
      kept.delete(oldest)
    }
    return made
  }

  return (key, make) => {
    const known = kept.get(key)
    if (known) return keep(key, known)
    const made = queue.then(make)
    queue = made.catch(() => {
      if (kept.get(key) === made) kept.delete(key)
    })
    return keep(key, made)
  }
}
