import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Logger } from 'pino'
import { strongTag } from '../http/reply.ts'

/** A page as ready bytes, one form for each encoding that browsers accept. */
export type ReadyPage = Record<'identity' | 'gzip' | 'br', { bytes: Uint8Array; etag: string }>
export type Rendered = {
  html: string
  /** False when a section failed: such a page is shown, but tried again on the next visit. */
  isComplete: boolean
}

const maxPages = 64
/** How long a visitor waits for the next version before the last one is shown, in milliseconds. */
const patience = 200

/**
 * Keeps rendered pages. When content changes, the next version is rendered aside and swapped in; a
 * failed rendering leaves the last version standing.
 */
export function pageCache(render: (key: string) => Promise<Rendered>, log: Logger) {
  const pages = new Map<string, { page: ReadyPage; version: number }>()
  const pending = new Map<string, Promise<ReadyPage>>()
  let version = 0

  const build = async (key: string): Promise<ReadyPage> => {
    const startedAt = version
    const { html, isComplete } = await render(key)
    const page = await makeReady(html)
    pages.delete(key)
    pages.set(key, { page, version: isComplete ? startedAt : -1 })
    for (const oldest of pages.keys()) {
      if (pages.size <= maxPages) break
      pages.delete(oldest)
    }
    return page
  }

  const refresh = (key: string): Promise<ReadyPage> => {
    const running = pending.get(key)
    if (running) return running
    const next = build(key).finally(() => pending.delete(key))
    pending.set(key, next)
    return next
  }

  const refreshAside = (key: string) =>
    refresh(key).catch((error) => {
      log.error({ err: error }, 'rendering the page failed; its last version stays')
      return undefined
    })

  return {
    /** The page of a key; rejects when it cannot be rendered and no earlier version is known. */
    async get(key: string): Promise<ReadyPage> {
      const known = pages.get(key)
      if (!known) return refresh(key)
      if (known.version === version) return known.page
      return (await Promise.race([refreshAside(key), wait(patience)])) ?? known.page
    },
    /** Marks every page stale and renders the next versions of those that visitors asked for. */
    markStale(): void {
      version += 1
      const [latest] = [...pages.keys()].slice(-1)
      if (latest !== undefined) void refreshAside(latest)
    },
  }
}

const wait = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined).unref())

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

async function makeReady(html: string): Promise<ReadyPage> {
  const bytes = new TextEncoder().encode(html)
  const tag = strongTag(bytes).slice(1, -1)
  const [gzipped, brotli] = await Promise.all([
    compressGzip(bytes, { level: 6 }),
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  return {
    identity: { bytes, etag: `"${tag}"` },
    gzip: { bytes: gzipped, etag: `"${tag}-gzip"` },
    br: { bytes: brotli, etag: `"${tag}-br"` },
  }
}
