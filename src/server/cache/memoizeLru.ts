import { LRUCache } from 'lru-cache'

/** Reads what is kept under a key, or makes it; `forget` lets all be made anew for those who ask from now on. */
type MemoizedLru<T> = ((key: string, make: () => Promise<T>) => Promise<T>) & { forget(): void }

/**
 * Keeps the latest `max` things that are costly to make. Those who ask for one key share one making;
 * different keys are made one after the other, so that a crowd of requests is no crowd of work. A
 * failure is told to who asked, and forgotten.
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
