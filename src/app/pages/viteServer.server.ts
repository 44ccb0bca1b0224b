import type { Server } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'

/** Serves the browser's modules while developing, with hot reload over the server's own port. */
export async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    root,
    appType: 'custom',
    // The bundled configuration would be written beside the sources, which Node watches.
    configLoader: 'native',
    plugins: [leaveToRestart()],
    server: { middlewareMode: true, hmr: { server }, ws: { server } },
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
