import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/acceptedEncoding.ts'
import { compress } from '../http/compress.ts'
import { strongTag } from '../http/reply.ts'
import { memoize } from './memoize.ts'
import { anyOrigin, type Bytes, type OriginForm, originText } from './originText.ts'

/** How many origins a page is kept for; each holds its bytes in three encodings. */
const mostOrigins = 8

export type PageForm = { bytes: Bytes; etag: string }

export type ReadyPage = {
  /** The Content-Security-Policy of this version of the page; the strictest where there is none. */
  policy: string | undefined
  /** The page at an origin in every encoding that browsers accept; made once, and kept for the last few origins. */
  kept(origin: string): Promise<Record<Encoding, PageForm>>
  /** The page at an origin that anybody may have made up, put together of parts that are compressed once. */
  assembled(origin: string, isGzipAccepted: boolean): Promise<OriginForm>
  /** The page at an origin, neither compressed nor kept. */
  passing(origin: string): PageForm
}

/** A rendered page as ready bytes. */
export function readyPage(html: string, policy?: string): ReadyPage {
  const forms = new LRUCache<string, Promise<Record<Encoding, PageForm>>>({ max: mostOrigins })
  const parts = memoize(() => originText(html))
  const passing = (origin: string) => {
    const bytes = new TextEncoder().encode(html.replaceAll(anyOrigin, () => origin))
    return { bytes, etag: strongTag(bytes) }
  }
  return {
    policy,
    passing,
    assembled: async (origin, isGzipAccepted) => (await parts()).at(origin, isGzipAccepted),
    kept(origin) {
      const known = forms.get(origin)
      if (known) return known
      const made = compressed(passing(origin))
      forms.set(origin, made)
      made.catch(() => forms.delete(origin))
      return made
    },
  }
}

async function compressed(identity: PageForm): Promise<Record<Encoding, PageForm>> {
  const tag = identity.etag.slice(1, -1)
  const { br, gzip } = await compress(identity.bytes)
  return {
    identity,
    gzip: { bytes: gzip, etag: `"${tag}-gzip"` },
    br: { bytes: br, etag: `"${tag}-br"` },
  }
}
