import type { Context, Hono } from 'hono'
import { notFound } from '../../server/errors.ts'
import { answerPublic, immutableCaching } from '../../server/http/reply.ts'
import { toolIcons } from '../sections/ai-tools/toolIcons.server.ts'
import { madeOf, type Site } from '../siteSnapshot.server.ts'
import { techIcons } from './techIcons.server.ts'
import { techIconsPath } from './techIconsPath.ts'
import { techIconsSheet } from './techIconsSheet.server.ts'

/** Serves the style sheet for icons beside skills, the icons that it names, and those of AI tools. */
export function serveTechIcons(app: Hono, readSite: () => Site): void {
  const readSheet = madeOf(readSite, async ({ view }) => techIconsSheet(await view.skills()))
  app.get(techIconsPath, async (http) =>
    answerPublic(http, await readSheet(), { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  app.get('/marks/technologies/:name', (http) => answerIcon(http, techIcons.at(http.req.path)))
  app.get('/marks/:name', (http) => answerIcon(http, toolIcons.at(http.req.path)))
}

function answerIcon(http: Context, svg: string | undefined) {
  if (!svg) throw notFound('There is no mark of this name')
  return http.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': immutableCaching,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}
