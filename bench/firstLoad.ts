import { join } from 'node:path'
import { firstLoad, firstLoadLimits, kinds, total } from '../scripts/firstLoad.ts'

/** Prints what the built landing page loads first, in KB (text as gzip), and what it may load. */
const loaded = firstLoad(join(import.meta.dirname, '../dist/client'))

for (const kind of kinds) {
  for (const { path, kilobytes } of loaded[kind]) console.log(line(kilobytes, path))
  const sum = total(loaded[kind])
  console.log(line(sum, `KB of ${kind} at first, of ${firstLoadLimits[kind]}\n`))
}

function line(kilobytes: number, text: string): string {
  return `${kilobytes.toFixed(1).padStart(7)}  ${text}`
}
