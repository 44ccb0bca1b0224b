import type { Hono } from 'hono'
import { notFound } from '../server/errors.ts'
import { immutableCaching } from '../server/http/reply.ts'
import { stylesheetUrl } from '../site/appearance/stylesheet/stylesheetFile.server.ts'
import type { Site } from '../site/siteSnapshot.server.ts'

/**
 * Serves the owner's stylesheet. A page that was kept somewhere may name an earlier one: it gets the present one,
 * which is not kept under that address.
 */
export function serveStylesheet(app: Hono, readSite: () => Site): void {
  app.get('/stylesheets/:name', async (http) => {
    const { stylesheet: css } = await readSite().content.appearance()
    const url = stylesheetUrl(css)
    if (!url) throw notFound('There is no stylesheet')
    const isPresent = url === `/stylesheets/${http.req.param('name')}`
    return http.body(css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isPresent ? immutableCaching : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
