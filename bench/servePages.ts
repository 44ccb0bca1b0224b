import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** The release of Astro that pages are built with; npm gets it for the run. */
const astro = 'astro@7.3.5'

const types: Record<string, string> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Builds and serves a plain React page that renders in the browser with the content of a site. */
export async function servePlainReact(site: string, folder: string) {
  await build({
    root: join(import.meta.dirname, 'plain'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true },
  })
  return serveFolder(site, folder)
}

/** Builds and serves the same page as static HTML of Astro, in a folder of its own. */
export async function serveAstro(site: string, folder: string) {
  const pages = join(folder, 'src/pages')
  await mkdir(pages, { recursive: true })
  await cp(join(import.meta.dirname, 'astro/index.astro'), join(pages, 'index.astro'))
  await cp(join(import.meta.dirname, 'plain/page.css'), join(pages, 'page.css'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  const run = promisify(execFile)
  const isWindows = process.platform === 'win32'
  const env = { ...process.env, SITE: site, ASTRO_TELEMETRY_DISABLED: '1' }
  const install = ['install', '--no-audit', '--no-fund', astro]
  await run('npm', install, { cwd: folder, env, shell: isWindows })
  await run(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], { cwd: folder, env })
  return serveFolder(site, join(folder, 'dist'))
}

/** Serves a built page and, for everything else, the answers of the site, all compressed. */
async function serveFolder(site: string, folder: string) {
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
