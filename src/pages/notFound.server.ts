import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { immutableCaching } from '../server/http/reply.ts'

const forAnHour = 'public, max-age=3600'

/** Serves the built browser files; those with a hash in their name are immutable. */
export function serveClientFiles(app: Hono, root: string): void {
  app.use(
    '/*',
    serveStatic({
      root,
      precompressed: true,
      onFound: (path, http) => {
        http.header('Cache-Control', path.includes('/assets/') ? immutableCaching : forAnHour)
        http.header('Vary', 'Accept-Encoding')
        // Hono does not know the type of wav files, and nosniff forbids guessing.
        if (path.endsWith('.wav')) http.header('Content-Type', 'audio/wav')
      },
    }),
  )
}

/** Unknown pages redirect to `/`; everything else answers 404. */
export function notFoundFallback(http: Context): Response {
  if (/^\/api(\/|$)/.test(http.req.path)) {
    return http.json({ error: 'There is nothing at this address' }, 404)
  }
  return isNavigation(http) ? http.redirect('/', 302) : http.text('Not found', 404)
}

const isNavigation = (http: Context) =>
  ['GET', 'HEAD'].includes(http.req.method) &&
  http.req.header('Accept')?.includes('text/html') === true

/** Whether an unknown page is a wrong link to a project, a résumé or the like, which a redirect would hide. */
export const isWrongLink = (http: Context): boolean =>
  /^\/(?:projects|resume)\/./.test(http.req.path) && isNavigation(http)
