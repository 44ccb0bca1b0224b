import type { Hono } from 'hono'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { stylesheetUrl } from '../../features/appearance/stylesheet/stylesheetFile.server.ts'
import { memoizeUntilChange } from '../../server/cache/memoize.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { notFound } from '../../server/errors.ts'
import { foreverCaching } from '../../server/http/reply.ts'

type Dependencies = { db: Database; changes: Changes }

/**
 * Serves the owner's stylesheet. A page that was kept somewhere may name an earlier one: it gets the present one,
 * which is not kept under that address.
 */
export function serveStylesheet(app: Hono, { db, changes }: Dependencies): void {
  const read = async () => (await appearanceStore.read(db)).stylesheet
  const readStylesheet = memoizeUntilChange(changes, read, () => true)
  app.get('/stylesheets/:name', async (http) => {
    const css = await readStylesheet()
    const url = stylesheetUrl(css)
    if (!url) throw notFound('There is no stylesheet')
    const isPresent = url === `/stylesheets/${http.req.param('name')}`
    return http.body(css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isPresent ? foreverCaching : 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
