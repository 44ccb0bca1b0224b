// What `npm start` runs: the built server. Node keeps what it compiled of it beside it, so that the
// next start does not compile it again; the next build throws it away.
import module from 'node:module'
import path from 'node:path'

/** Has glibc give back at once what an upload no longer needs; it reads this before anything of Node runs. */
const frugal = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Vitrine needs Node 24.7 or newer, and this is ${process.versions.node}. "npm run setup" gets one, which "npm start" runs.`,
  )
  process.exit(1)
}
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, args, { ...frugal, ...process.env })
}
module.enableCompileCache(path.join(import.meta.dirname, '../dist/server/compiled'))
await import('../dist/server/main.js')
