import pLimit from 'p-limit'
import { checkLink, type LinkResult, type Reach } from './checkLink.server.ts'

/** How many links are looked at with one check, and how many of them at a time. */
export const mostLinks = 200
const atOnce = 4
/** For how long a check goes on, in milliseconds; links that it has not come to are unsure. */
const patience = 45_000

/** What comes of each of the addresses. */
export async function checkLinks(
  urls: string[],
  reach: Reach,
): Promise<Record<string, LinkResult>> {
  const until = AbortSignal.timeout(patience)
  const turn = pLimit(atOnce)
  const results = await Promise.all(
    [...new Set(urls)]
      .slice(0, mostLinks)
      .map((url) => turn(async () => [url, await checkLink(url, reach, until)] as const)),
  )
  return Object.fromEntries(results)
}
