/** Splits a list into parts of at most `size`, such as for statements and calls with a maximum. */
export function* slices<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}
