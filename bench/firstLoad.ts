import { join } from 'node:path'
import {
  adminLoadLimits,
  firstLoad,
  firstLoadLimits,
  kinds,
  themeLimits,
  themeLoads,
  total,
} from '../scripts/firstLoad.ts'
import { adminPaths, shellFile } from '../src/cms/adminPaths.ts'

/** Prints what the built pages load first, in KB (text as gzip), and the limits. */
const dist = join(import.meta.dirname, '../dist')
const loaded = firstLoad(dist)

for (const kind of kinds) {
  for (const { path, kilobytes } of loaded[kind]) console.log(line(kilobytes, path))
  const sum = total(loaded[kind])
  console.log(line(sum, `KB of ${kind} at first, of ${firstLoadLimits[kind]}\n`))
}

const sums = (files: ReturnType<typeof firstLoad>) =>
  Object.fromEntries(kinds.map((kind) => [kind, total(files[kind]).toFixed(1)]))

const themes = themeLoads(dist).map(([theme, files]) => [theme, sums(files)])
console.table(Object.fromEntries([...themes, ['allowed', themeLimits]]))

const admin = adminPaths.map(({ path }) => {
  return [path, sums(firstLoad(dist, shellFile(path)))]
})
console.table(Object.fromEntries([...admin, ['allowed', adminLoadLimits]]))

function line(kilobytes: number, text: string): string {
  return `${kilobytes.toFixed(1).padStart(7)}  ${text}`
}
