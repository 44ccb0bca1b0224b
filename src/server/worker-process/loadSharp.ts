import { memoize } from '../cache/memoize.ts'

export type Sharp = typeof import('sharp').default

/** sharp with one thread and without caches. Load it only in the image process. */
export const loadSharp = memoize(async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})
