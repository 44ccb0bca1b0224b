import pLimit from 'p-limit'
import { memoize } from '../cache/memoize.ts'

export type Sharp = typeof import('sharp').default

/** One picture at a time is decoded and encoded: each fills a processor, and some hundred megabytes. */
const inTurn = pLimit(1)

/** Loaded for the first picture; keeps nothing of one for the next. */
const loadSharp = memoize(async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})

/** Does work with sharp when its turn comes, so that a crowd of pictures takes longer, not more memory. */
export const pictureWork = <T>(work: (sharp: Sharp) => Promise<T>): Promise<T> =>
  inTurn(async () => work(await loadSharp()))
