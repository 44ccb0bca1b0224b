import { LRUCache } from 'lru-cache'

/** Returns the cached value of a key or creates it; `forget` clears all. */
type MemoizedLru<T> = ((key: string, make: () => Promise<T>) => Promise<T>) & { forget(): void }

/**
 * Caches the `max` most recently used values. Callers of one key share its creation, different keys are created one
 * at a time. Failures and values that `isWhole` refuses are returned but not cached.
 */
export function memoizeLru<T>(
  max: number,
  isWhole: (value: T) => boolean = () => true,
): MemoizedLru<T> {
  const cached = new LRUCache<string, Promise<T>>({ max })
  let queue: Promise<unknown> = Promise.resolve()

  const read = (key: string, make: () => Promise<T>) => {
    const known = cached.get(key)
    if (known) return known
    const making = queue.then(make)
    cached.set(key, making)
    const forget = () => {
      if (cached.peek(key) === making) cached.delete(key)
    }
    queue = making.then((value) => isWhole(value) || forget(), forget)
    return making
  }
  return Object.assign(read, { forget: () => cached.clear() })
}
