import type { Encoding } from '../http/acceptedEncoding.ts'
import { compress } from '../http/compress.ts'
import { strongTag } from '../http/reply.ts'

/** Stands for the origin of the site in a page that is rendered for all its addresses. */
export const anyOrigin = 'http://origin.invalid'

type Bytes = Uint8Array<ArrayBuffer>
export type PageForm = { bytes: Bytes; etag: string }

export type ReadyPage = {
  /** The page at an origin in every encoding that browsers accept; made once, and kept. */
  kept(origin: string): Promise<Record<Encoding, PageForm>>
  /** The same, not compressed and not kept, for origins that anybody may have made up. */
  passing(origin: string): PageForm
}

/** A rendered page as ready bytes. */
export function readyPage(html: string): ReadyPage {
  const forms = new Map<string, Promise<Record<Encoding, PageForm>>>()
  const passing = (origin: string) => {
    const bytes = new TextEncoder().encode(html.replaceAll(anyOrigin, () => origin))
    return { bytes, etag: strongTag(bytes) }
  }
  return {
    passing,
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
