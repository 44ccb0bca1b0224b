import type { Hono } from 'hono'
import type { Skill } from '../../features/skills/contract.ts'
import { memoizeUntilChange } from '../../server/cache/memoize.ts'
import type { Changes } from '../../server/changes.ts'
import { notFound } from '../../server/errors.ts'
import { answerPublic, foreverCaching } from '../../server/http/reply.ts'
import { marksPath } from './marksPath.ts'
import { marksSheet } from './marksSheet.server.ts'
import { technologyMarks } from './technologyMarks.server.ts'

type Dependencies = { changes: Changes; readSkills: () => Promise<Skill[]> }

/** Serves that sheet, which follows the skills, and the marks that it names. */
export function serveMarks(app: Hono, { changes, readSkills }: Dependencies): void {
  const readSheet = memoizeUntilChange(changes, async () => marksSheet(await readSkills()))
  app.get(marksPath, async (http) =>
    answerPublic(http, await readSheet(), { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  app.get('/marks/technologies/:name', (http) => {
    const mark = technologyMarks.at(`/marks/technologies/${http.req.param('name')}`)
    if (!mark) throw notFound('There is no mark of this name')
    return http.body(mark, 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': foreverCaching,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    })
  })
}
