import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.xml': 'application/xml',
}

/** Serves a folder below a path like a static host: index.html for folders, 404.html for missing files. */
export async function serveFolder(folder: string, base = '') {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://files.invalid')
    const answer = async (status: number, path: string) => {
      const content = await readFile(path)
      response.writeHead(status, { 'Content-Type': types[extname(path)] ?? 'text/plain' })
      response.end(content)
    }
    const missing = () =>
      answer(404, join(folder, '404.html')).catch(() => response.writeHead(404).end())
    if (!pathname.startsWith(`${base}/`)) return missing()
    const path = join(folder, normalize(decodeURIComponent(pathname.slice(base.length))))
    const found = await stat(path).catch(() => undefined)
    if (found?.isDirectory() && !pathname.endsWith('/')) {
      return response.writeHead(301, { Location: `${pathname}/${search}` }).end()
    }
    const file = found?.isDirectory() ? join(path, 'index.html') : path
    answer(200, file).catch(missing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${base}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
