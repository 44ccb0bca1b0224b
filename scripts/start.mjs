// What `npm start` runs: the built server. Node keeps what it compiled of it beside it, so that the
// next start does not compile it again; the next build throws it away.
import module from 'node:module'
import path from 'node:path'

module.enableCompileCache(path.join(import.meta.dirname, '../dist/server/compiled'))
await import('../dist/server/main.js')
