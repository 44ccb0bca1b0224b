import { memoize } from '../cache/memoize.ts'

export type Sharp = typeof import('sharp').default

/** sharp with one thread, keeping nothing of one picture for the next. Only the process for pictures may load it. */
export const loadSharp = memoize(async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})
