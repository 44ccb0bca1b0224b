import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Prints what the built landing page loads first: scripts with all they import, styles, in KB gzip. */
const client = join(import.meta.dirname, '../dist/client')
const html = readFileSync(join(client, 'index.html'), 'utf8')
const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, path = '']) => path,
)

const kilobytes = (path: string) =>
  gzipSync(readFileSync(join(client, path)), { level: 9 }).length / 1024

for (const kind of ['js', 'css']) {
  const paths = linked.filter((path) => path.endsWith(kind))
  for (const path of paths) console.log(`${kilobytes(path).toFixed(1).padStart(7)}  ${path}`)
  const total = paths.reduce((sum, path) => sum + kilobytes(path), 0)
  console.log(`${total.toFixed(1).padStart(7)}  KB gzip of ${kind} at first\n`)
}
