import type { Context, Hono } from 'hono'
import { toolMarks } from '../../features/ai-tools/marks.server.ts'
import { certificateAddress } from '../../features/plates/certificates/chooseCertificates.server.ts'
import { drawCertificate } from '../../features/plates/certificates/drawCertificate.server.ts'
import { plateAt } from '../../features/plates/choosePlates.server.ts'
import { drawPlate } from '../../features/plates/drawPlate.server.ts'
import { drawEmpty } from '../../features/plates/empty/drawEmpty.server.ts'
import { readFaces } from '../../features/plates/type/faces.server.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import { memoizeUntilChange } from '../../server/cache/memoize.ts'
import type { Changes } from '../../server/changes.ts'
import { notFound } from '../../server/errors.ts'
import { foreverCaching, privateCaching } from '../../server/http/reply.ts'
import type { DrawnView } from './drawnView.server.ts'
import { hungCertificates, isDrawn } from './hungPlates.server.ts'
import { drawTyped } from './typedPlates.server.ts'

type Dependencies = {
  changes: Changes
  sessions: Sessions
  /** What visitors may see; undefined where nothing is drawn. */
  readPublic: () => Promise<DrawnView | undefined>
  /** All that the owner has, likewise. */
  readOwn: () => Promise<DrawnView | undefined>
  /** The owner's, in degrees. */
  readHue: () => Promise<number>
}

/** It changes with the owner's hue. */
const forAnHour = 'private, max-age=3600'

/**
 * Serves the drawings that hang in the place of pictures: to visitors those that hang, to the owner any. An
 * address is of one drawing alone, so that it can be kept for ever.
 */
export function servePlates(
  app: Hono,
  { changes, sessions, readPublic, readOwn, readHue }: Dependencies,
): void {
  const readHung = memoizeUntilChange(changes, async () => drawingsOf(await readPublic()))
  const readOwnHung = memoizeUntilChange(changes, async () => drawingsOf(await readOwn()))
  app.get('/plates/typed/:kind', async (http) => {
    const own = (await sessions.find(http)) ? await readOwn() : undefined
    const svg = own && (await drawTyped(http, own))
    if (!svg) throw nothingDrawn()
    return drawing(http, svg, privateCaching)
  })
  app.get('/plates/empty/:list', async (http) => {
    const list = http.req.param('list')
    if (!/^[a-z-]{1,40}$/.test(list) || !(await sessions.find(http))) throw nothingDrawn()
    return drawing(http, drawEmpty(list, await readHue()), forAnHour)
  })
  app.get('/plates/:name', async (http) => {
    const address = `/plates/${http.req.param('name')}`
    const draw = (await readHung()).get(address)
    if (draw) return drawing(http, await draw(), foreverCaching)
    if (!(await sessions.find(http))) throw nothingDrawn()
    const plate = plateAt(address)
    const svg = plate ? drawPlate(plate) : await (await readOwnHung()).get(address)?.()
    if (!svg) throw nothingDrawn()
    return drawing(http, svg, privateCaching)
  })
  app.get('/marks/:name', (http) => {
    const mark = toolMarks.at(`/marks/${http.req.param('name')}`)
    if (!mark) throw nothingDrawn()
    return drawing(http, mark, foreverCaching)
  })
}

type Drawings = ReadonlyMap<string, () => Promise<string>>

/** What hangs, by its address. */
function drawingsOf(view: DrawnView | undefined): Drawings {
  if (!view) return new Map()
  const projects = view.projects.flatMap(({ plate: address = '' }) => {
    const plate = plateAt(address)
    return plate ? [[address, async () => drawPlate(plate)] as const] : []
  })
  const certificates = [...hungCertificates(view.certifications.filter(isDrawn), view).values()]
  return new Map([
    ...projects,
    ...certificates.map(
      (plate) =>
        [certificateAddress(plate), async () => drawCertificate(plate, await readFaces())] as const,
    ),
  ])
}

const drawing = (http: Context, svg: string, caching: string) =>
  http.body(svg, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': caching,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })

const nothingDrawn = () => notFound('Nothing is drawn here')
