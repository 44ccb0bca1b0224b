import { join } from 'node:path'
import { adminLoadLimits, firstLoad, firstLoadLimits, kinds, total } from '../scripts/firstLoad.ts'
import { adminPaths, shellFile } from '../src/app/admin/paths.ts'

/** Prints what the built pages load first, in KB (text as gzip), and what they may load. */
const client = join(import.meta.dirname, '../dist/client')
const loaded = firstLoad(client)

for (const kind of kinds) {
  for (const { path, kilobytes } of loaded[kind]) console.log(line(kilobytes, path))
  const sum = total(loaded[kind])
  console.log(line(sum, `KB of ${kind} at first, of ${firstLoadLimits[kind]}\n`))
}

const admin = adminPaths.map(({ path }) => {
  const files = firstLoad(client, shellFile(path))
  return [path, Object.fromEntries(kinds.map((kind) => [kind, total(files[kind]).toFixed(1)]))]
})
console.table(Object.fromEntries([...admin, ['allowed', adminLoadLimits]]))

function line(kilobytes: number, text: string): string {
  return `${kilobytes.toFixed(1).padStart(7)}  ${text}`
}
