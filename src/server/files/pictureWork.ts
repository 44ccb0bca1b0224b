import pLimit from 'p-limit'
import { memoize } from '../cache/memoize.ts'

export type Sharp = typeof import('sharp').default

/** How many pictures are decoded and encoded at once: each fills a processor, and memory beyond its file. */
const inTurn = pLimit(2)

/** Loaded for the first picture; keeps nothing of one for the next. */
const loadSharp = memoize(async (): Promise<Sharp> => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
})

/** Does work with sharp when its turn comes: two at a time, so that a crowd of pictures takes longer, not more. */
export const pictureWork = <T>(work: (sharp: Sharp) => Promise<T>): Promise<T> =>
  inTurn(async () => work(await loadSharp()))
