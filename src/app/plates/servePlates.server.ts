import type { Context, Hono } from 'hono'
import { markAt } from '../../features/ai-tools/marks.server.ts'
import { plateAt } from '../../features/plates/choosePlates.server.ts'
import { drawPlate } from '../../features/plates/drawPlate.server.ts'
import type { Project } from '../../features/projects/contract.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import { memoizeUntilChange } from '../../server/cache/memoize.ts'
import type { Changes } from '../../server/changes.ts'
import { notFound } from '../../server/errors.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { hungPlates, isDrawn } from './hungPlates.server.ts'

type Dependencies = {
  changes: Changes
  sessions: Sessions
  /** Those that visitors may see. */
  readProjects: () => Promise<Project[]>
  /** All of them, and the hue in which they are drawn; undefined where none are. */
  readOwn: () => Promise<{ projects: Project[]; hue: number } | undefined>
}

const forEver = 'public, max-age=31536000, immutable'

/**
 * Serves the drawings that hang in the place of pictures: to visitors those that hang, to the owner any. What
 * a drawing shows stands in its address, so that it can be kept for ever.
 */
export function servePlates(
  app: Hono,
  { changes, sessions, readProjects, readOwn }: Dependencies,
): void {
  const readHung = memoizeUntilChange(
    changes,
    async () => new Set((await readProjects()).map(({ plate }) => plate)),
    () => true,
  )
  app.get('/plates/typed', async (http) => {
    if (!(await sessions.find(http))) throw nothingDrawn()
    const plate = plateAt(await typedAddress(http, readOwn))
    if (!plate) throw nothingDrawn()
    return drawing(http, drawPlate(plate), privateCaching)
  })
  app.get('/plates/:name', async (http) => {
    const address = `/plates/${http.req.param('name')}`
    const plate = plateAt(address)
    if (!plate) throw nothingDrawn()
    const isHung = (await readHung()).has(address)
    if (!isHung && !(await sessions.find(http))) throw nothingDrawn()
    return drawing(http, drawPlate(plate), isHung ? forEver : privateCaching)
  })
  app.get('/marks/:name', (http) => {
    const mark = markAt(`/marks/${http.req.param('name')}`)
    if (!mark) throw nothingDrawn()
    return drawing(http, mark, forEver)
  })
}

/** Where the drawing of a project would stand among the others, were it saved as its form has it. */
async function typedAddress(http: Context, readOwn: Dependencies['readOwn']): Promise<string> {
  const own = await readOwn()
  if (!own) return ''
  const asked = (name: string) => http.req.query(name) ?? ''
  const _id = asked('id')
  const typed = {
    _id,
    title: asked('title').trim(),
    tech: asked('tech')
      .split(',')
      .flatMap((name) => name.trim() || []),
    start_date: /\d{4}/.exec(asked('year'))?.[0] ?? null,
    drawing: asked('drawing'),
  }
  const others = own.projects.filter((project) => isDrawn(project) || project._id === _id)
  const isKnown = others.some((project) => project._id === _id)
  const hung = others.map((project) => (project._id === _id ? typed : project))
  return hungPlates(isKnown ? hung : [typed, ...hung], own.hue).get(_id) ?? ''
}

const drawing = (http: Context, svg: string, caching: string) =>
  http.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': caching,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })

const nothingDrawn = () => notFound('Nothing is drawn here')
