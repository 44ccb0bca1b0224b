// Starts the built server, with Node's compile cache beside it until the next build.
import module from 'node:module'
import path from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Vitrine needs Node 24.7 or newer, and this is ${process.versions.node}. "npm run setup" gets one, which "npm start" runs.`,
  )
  process.exit(1)
}
module.enableCompileCache(path.join(import.meta.dirname, '../dist/server/compiled'))
await import('../dist/server/main.js')
