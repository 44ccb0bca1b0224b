import type { Network } from '../../../server/http/publicRequest.server.ts'
import { fetchText } from '../portrait.server.ts'

/** The bytes of the feed at an address, or of the one that the page there names. Throws an ImportError. */
export async function readFeedAt(address: string, reach: Network): Promise<Buffer> {
  const bytes = await fetchText(address, reach)
  const text = bytes.toString()
  if (!/<html[\s>]/i.test(text)) return bytes
  const link = text
    .match(/<link\s[^<>]*>/gi)
    ?.find((tag) => /application\/(?:rss|atom|feed)\+(?:xml|json)/i.test(tag))
  const [, href = ''] = /href=["']?([^"'\s>]+)/i.exec(link ?? '') ?? []
  return href !== '' && URL.canParse(href, address)
    ? fetchText(new URL(href, address).href, reach)
    : bytes
}
