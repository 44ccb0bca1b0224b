import { LRUCache } from 'lru-cache'

/**
 * Keeps the latest `max` things that are costly to make. Those who ask for one key share one making;
 * different keys are made one after the other, so that a crowd of requests is no crowd of work. A
 * failure is told to who asked, and forgotten.
 */
export function memoizeLru<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const cached = new LRUCache<string, Promise<T>>({ max })
  let queue: Promise<unknown> = Promise.resolve()

  return (key, make) => {
    const known = cached.get(key)
    if (known) return known
    const making = queue.then(make)
    cached.set(key, making)
    queue = making.catch(() => {
      if (cached.peek(key) === making) cached.delete(key)
    })
    return making
  }
}
