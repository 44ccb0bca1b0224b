/**
 * Caches one value; concurrent callers share its creation. Failures and values that `isWhole` refuses are returned
 * but not cached.
 */
export function memoize<T>(
  make: () => Promise<T>,
  isWhole: (value: T) => boolean = () => true,
): () => Promise<T> {
  let cached: Promise<T> | undefined
  return () => {
    if (cached) return cached
    const making = make()
    const forget = () => {
      if (cached === making) cached = undefined
    }
    making.then((value) => isWhole(value) || forget(), forget)
    cached = making
    return making
  }
}
