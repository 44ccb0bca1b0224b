import { LRUCache } from 'lru-cache'

/** Returns the cached value of a key or creates it; `forget` clears all. */
type MemoizedLru<T> = ((key: string, make: () => Promise<T>) => Promise<T>) & { forget(): void }

/**
 * Caches the `max` most recently used values. Callers of one key share its creation, different keys are created one
 * at a time, and failures are not cached.
 */
export function memoizeLru<T>(max: number): MemoizedLru<T> {
  const cached = new LRUCache<string, Promise<T>>({ max })
  let queue: Promise<unknown> = Promise.resolve()

  const read = (key: string, make: () => Promise<T>) => {
    const known = cached.get(key)
    if (known) return known
    const making = queue.then(make)
    cached.set(key, making)
    queue = making.catch(() => {
      if (cached.peek(key) === making) cached.delete(key)
    })
    return making
  }
  return Object.assign(read, { forget: () => cached.clear() })
}
