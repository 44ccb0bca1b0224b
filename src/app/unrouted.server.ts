import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { foreverCaching } from '../server/http/reply.ts'

const forAnHour = 'public, max-age=3600'

/** Serves the built browser files, those named by their content for ever. */
export function serveClientFiles(app: Hono, root: string): void {
  app.use(
    '/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, http) => {
        http.header('Cache-Control', path.includes('/assets/') ? foreverCaching : forAnHour)
        http.header('Vary', 'Accept-Encoding')
        // The server's list of types knows no wav, and nosniff forbids guessing.
        if (path.endsWith('.wav')) http.header('Content-Type', 'audio/wav')
      },
    }),
  )
}

/** Leads lost visitors home; anything else that is unknown is not found. */
export function nothingHere(http: Context): Response {
  const isApi = /^\/api(\/|$)/.test(http.req.path)
  if (isApi) return http.json({ error: 'There is nothing at this address' }, 404)
  const isNavigation =
    ['GET', 'HEAD'].includes(http.req.method) &&
    http.req.header('Accept')?.includes('text/html') === true
  return isNavigation ? http.redirect('/', 302) : http.text('Not found', 404)
}
