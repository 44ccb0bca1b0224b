import type { Changes } from '../changes.ts'

/** Reads what is kept, or makes it; `forget` lets the next who asks have it made anew. */
type Memoized<T> = (() => Promise<T>) & { forget(): void }

/**
 * Makes something once; those who ask meanwhile share the one making. A failure, and what `isWhole`
 * refuses, are told to who asked, and made anew for the next.
 */
export function memoize<T>(
  make: () => Promise<T>,
  isWhole: (value: T) => boolean = () => true,
): Memoized<T> {
  let cached: Promise<T> | undefined
  const read = () => {
    if (cached) return cached
    const making = make()
    const forget = () => {
      if (cached === making) cached = undefined
    }
    making.then((value) => isWhole(value) || forget(), forget)
    cached = making
    return making
  }
  const forget = () => {
    cached = undefined
  }
  return Object.assign(read, { forget })
}

/** `memoize` until the content changes: who asks after a change never gets what was read before. */
export function memoizeUntilChange<T>(
  changes: Changes,
  read: () => Promise<T>,
  isWhole?: (value: T) => boolean,
): () => Promise<T> {
  const memoized = memoize(read, isWhole)
  changes.onChange('content', memoized.forget)
  return memoized
}
