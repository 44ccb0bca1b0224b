import pLimit from 'p-limit'
import type { Network } from '../../../server/http/publicRequest.server.ts'
import { checkLink, type LinkResult } from './checkLink.server.ts'

/** Links in one check, and how many are checked at a time. */
export const maxLinks = 200
const atOnce = 4
/** Timeout of a check, in milliseconds; remaining links are unsure. */
const timeout = 45_000

/** The result for each address. */
export async function checkLinks(
  urls: string[],
  reach: Network,
): Promise<Record<string, LinkResult>> {
  const until = AbortSignal.timeout(timeout)
  const turn = pLimit(atOnce)
  const results = await Promise.all(
    [...new Set(urls)]
      .slice(0, maxLinks)
      .map((url) => turn(async () => [url, await checkLink(url, reach, until)] as const)),
  )
  return Object.fromEntries(results)
}
