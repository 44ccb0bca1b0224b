import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const types: Record<string, string> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/**
 * Builds and serves, compressed, a plain React page that renders in the browser with the content of a site, for
 * comparison. `folder` holds the build.
 */
export async function servePlain(site: string, folder: string) {
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  })
  const files = new Map<string, { type: string; body: Buffer }>()
  for (const name of await readdir(folder, { recursive: true })) {
    const type = types[extname(name)]
    if (type)
      files.set(`/${name.replaceAll('\\', '/')}`, {
        type,
        body: gzipSync(await readFile(join(folder, name))),
      })
  }
  const server = createServer(async (request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = files.get(path)
    if (file) {
      response.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'gzip' })
      return response.end(file.body)
    }
    const answer = await fetch(new URL(path, site))
    const type = answer.headers.get('Content-Type') ?? ''
    const body = gzipSync(Buffer.from(await answer.arrayBuffer()))
    response.writeHead(answer.status, { 'Content-Type': type, 'Content-Encoding': 'gzip' })
    return response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() }
}
