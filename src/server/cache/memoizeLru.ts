import { LRUCache } from 'lru-cache'

/**
 * Caches the `max` most recently used values by key. Callers of one key share its creation, different keys are created
 * one at a time. Failures are returned but not cached.
 */
export function memoizeLru<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const cached = new LRUCache<string, Promise<T>>({ max })
  let queue: Promise<unknown> = Promise.resolve()

  return (key, make) => {
    const value = cached.get(key)
    if (value) return value
    const making = queue.then(make)
    cached.set(key, making)
    queue = making.catch(() => {
      if (cached.peek(key) === making) cached.delete(key)
    })
    return making
  }
}
