import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/acceptedEncoding.ts'
import { compress } from '../http/compress.ts'
import { strongTag } from '../http/reply.ts'
import { memoize } from './memoize.ts'
import { type Bytes, type OriginForm, originPlaceholder, originText } from './originText.ts'

/** Number of origins with cached bytes, each in three encodings. */
const mostOrigins = 8

export type EncodedPage = { bytes: Bytes; etag: string }

export type RenderedPage = {
  /** The Content-Security-Policy of this version; undefined means the strictest. */
  policy: string | undefined
  /** The page for an origin in every encoding; cached for the last few origins. */
  kept(origin: string): Promise<Record<Encoding, EncodedPage>>
  /** The page for an origin that may be invented, assembled from compressed parts. */
  assembled(origin: string, isGzipAccepted: boolean): Promise<OriginForm>
  /** The page for an origin, uncompressed and uncached. */
  passing(origin: string): EncodedPage
}

/** The bytes of a rendered page. */
export function renderedPage(html: string, policy?: string): RenderedPage {
  const forms = new LRUCache<string, Promise<Record<Encoding, EncodedPage>>>({ max: mostOrigins })
  const parts = memoize(() => originText(html))
  const passing = (origin: string) => {
    const bytes = new TextEncoder().encode(html.replaceAll(originPlaceholder, () => origin))
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

async function compressed(identity: EncodedPage): Promise<Record<Encoding, EncodedPage>> {
  const tag = identity.etag.slice(1, -1)
  const { br, gzip } = await compress(identity.bytes)
  return {
    identity,
    gzip: { bytes: gzip, etag: `"${tag}-gzip"` },
    br: { bytes: br, etag: `"${tag}-br"` },
  }
}
