import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** How much of each kind a browser may have to load for the landing page, in KB: text as gzip, fonts as they are. */
export const firstLoadLimits = { js: 105, css: 15, woff2: 100 }

export type Kind = keyof typeof firstLoadLimits
export const kinds: Kind[] = ['js', 'css', 'woff2']

type Loaded = { path: string; kilobytes: number }

/** What the built landing page in a folder loads first: its scripts with all they import, its styles, their fonts. */
export function firstLoad(client: string): Record<Kind, Loaded[]> {
  const read = (path: string) => readFileSync(join(client, path))
  const html = read('index.html').toString()
  const linked = (kind: Kind) => addressesIn(html, kind)
  const size = (path: string): Loaded => {
    const bytes = path.endsWith('.woff2') ? read(path) : gzipSync(read(path), { level: 9 })
    return { path, kilobytes: bytes.byteLength / 1024 }
  }
  const fonts = linked('css').flatMap((path) => addressesIn(read(path).toString(), 'woff2'))
  return {
    js: linked('js').map(size),
    css: linked('css').map(size),
    woff2: [...new Set([...linked('woff2'), ...fonts])].map(size),
  }
}

/** The addresses of files of one kind that a text names, each once. */
function addressesIn(text: string, kind: Kind): string[] {
  const addresses = new RegExp(`["'(](/[^"'()\\s]+\\.${kind})["')]`, 'g')
  return [...new Set([...text.matchAll(addresses)].map(([, path = '']) => path))]
}

export const total = (files: Loaded[]) => files.reduce((sum, { kilobytes }) => sum + kilobytes, 0)

/** A sentence for each kind of which the page loads too much. */
export const tooMuch = (loaded: Record<Kind, Loaded[]>): string[] =>
  kinds
    .filter((kind) => total(loaded[kind]) > firstLoadLimits[kind])
    .map(
      (kind) =>
        `The landing page loads ${total(loaded[kind]).toFixed(1)} KB of ${kind} first; it may load ${firstLoadLimits[kind]}. See docs/performance.md.`,
    )
