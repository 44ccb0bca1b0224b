import type { Server } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'

/**
 * Until when a saved file is taken as written whole, in milliseconds. An editor empties a file before it writes it, and
 * the watcher tells of the first change in 50 ms alone: without this the browser gets the empty file, and nothing after it.
 */
const watch = { awaitWriteFinish: { stabilityThreshold: 60, pollInterval: 10 } }

/** Serves the browser's modules while developing, with hot reload over the server's own port. */
export async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    root,
    appType: 'custom',
    // The bundled configuration would be written beside the sources, which Node watches.
    configLoader: 'native',
    plugins: [leaveToRestart()],
    server: { middlewareMode: true, hmr: { server }, ws: { server }, watch },
  })
}

const loadedByNode = /\/contract\.ts$|\/src\/shared\/|\.server\.ts$/

/**
 * Node restarts the process when a file changes that it has loaded itself; the page then reloads by
 * itself, and a reload before would meet a server that is going down.
 */
function leaveToRestart(): Plugin {
  return {
    name: 'leave-to-restart',
    hotUpdate: ({ file }) => (loadedByNode.test(file) ? [] : undefined),
  }
}
