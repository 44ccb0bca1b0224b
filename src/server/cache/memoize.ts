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

/** Like `memoize`, once for each object that something is made of; forgotten with it. */
export function memoizeFor<Source extends object, Others extends unknown[], T>(
  make: (source: Source, ...others: Others) => Promise<T>,
  isWhole?: (value: T) => boolean,
): (source: Source, ...others: Others) => Promise<T> {
  const reads = new WeakMap<Source, () => Promise<T>>()
  return (source, ...others) => {
    const read = reads.get(source) ?? memoize(() => make(source, ...others), isWhole)
    reads.set(source, read)
    return read()
  }
}
