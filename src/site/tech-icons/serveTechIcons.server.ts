import type { Hono } from 'hono'
import { notFound } from '../../server/errors.ts'
import { answerPublic, immutableCaching } from '../../server/http/reply.ts'
import { madeOf, type Site } from '../siteSnapshot.server.ts'
import { techIcons } from './techIcons.server.ts'
import { techIconsPath } from './techIconsPath.ts'
import { techIconsSheet } from './techIconsSheet.server.ts'

/** Serves that sheet, which follows the skills, and the marks that it names. */
export function serveTechIcons(app: Hono, readSite: () => Site): void {
  const readSheet = madeOf(readSite, async ({ view }) => techIconsSheet(await view.skills()))
  app.get(techIconsPath, async (http) =>
    answerPublic(http, await readSheet(), { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  app.get('/marks/technologies/:name', (http) => {
    const mark = techIcons.at(`/marks/technologies/${http.req.param('name')}`)
    if (!mark) throw notFound('There is no mark of this name')
    return http.body(mark, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': immutableCaching,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
