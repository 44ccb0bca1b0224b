import type { Changes } from '../changes.ts'

/**
 * Reads something once and keeps it until content changes; those who ask meanwhile share the one
 * reading. What `isWhole` refuses, and a failure, are not kept.
 */
export function memoizeUntilChange<T>(
  changes: Changes,
  read: () => Promise<T>,
  isWhole: (value: T) => boolean = () => true,
): () => Promise<T> {
  let kept: Promise<T> | undefined
  changes.onChange('content', () => {
    kept = undefined
  })
  return () => {
    if (kept) return kept
    const reading = read()
    const forget = () => {
      if (kept === reading) kept = undefined
    }
    reading.then((value) => isWhole(value) || forget(), forget)
    kept = reading
    return reading
  }
}
