import type { Context, Hono } from 'hono'
import type { Sessions } from '../../server/auth/sessions.ts'
import { notFound } from '../../server/errors.ts'
import { immutableCaching, privateCaching } from '../../server/http/reply.ts'
import { toolIcons } from '../sections/ai-tools/toolIcons.server.ts'
import { madeOf, type Site } from '../siteSnapshot.server.ts'
import { cardAddress } from './certificate-cards/chooseCards.server.ts'
import { drawCertificateCard } from './certificate-cards/drawCard.server.ts'
import { parseCoverAddress } from './chooseCovers.server.ts'
import { drawCover } from './drawCover.server.ts'
import { drawEmpty } from './empty-states/drawEmpty.server.ts'
import { drawnView, type GeneratedImagesView } from './generatedImagesView.server.ts'
import { cardAddresses, hasGeneratedImage } from './imagesInUse.server.ts'
import { drawPreview } from './previewImages.server.ts'
import { readOutlineFonts } from './typesetting/outlineFonts.server.ts'

type Dependencies = {
  readSite: () => Site
  sessions: Sessions
}

/** It changes with the accent hue. */
const forAnHour = 'private, max-age=3600'

/**
 * Serves generated images: to visitors only those in use, to the owner any. An address determines one image and is
 * cached forever.
 */
export function serveGeneratedImages(app: Hono, { readSite, sessions }: Dependencies): void {
  const readHung = madeOf(readSite, async (site) => drawingsOf(await drawnView(site)))
  const readOwnHung = madeOf(readSite, async ({ own }) => drawingsOf(await drawnView(own)))
  app.get('/plates/typed/:kind', async (http) => {
    const own = (await sessions.find(http)) ? await drawnView(readSite().own) : undefined
    const svg = own && (await drawPreview(http, own))
    if (!svg) throw nothingDrawn()
    return drawing(http, svg, privateCaching)
  })
  app.get('/plates/empty/:list', async (http) => {
    const list = http.req.param('list')
    if (!/^[a-z-]{1,40}$/.test(list) || !(await sessions.find(http))) throw nothingDrawn()
    const { accent_hue } = await readSite().content.appearance()
    return drawing(http, drawEmpty(list, accent_hue), forAnHour)
  })
  app.get('/plates/:name', async (http) => {
    const address = `/plates/${http.req.param('name')}`
    const draw = (await readHung()).get(address)
    if (draw) return drawing(http, await draw(), immutableCaching)
    if (!(await sessions.find(http))) throw nothingDrawn()
    const plate = parseCoverAddress(address)
    const svg = plate ? drawCover(plate) : await (await readOwnHung()).get(address)?.()
    if (!svg) throw nothingDrawn()
    return drawing(http, svg, privateCaching)
  })
  app.get('/marks/:name', (http) => {
    const mark = toolIcons.at(`/marks/${http.req.param('name')}`)
    if (!mark) throw nothingDrawn()
    return drawing(http, mark, immutableCaching)
  })
}

type Drawings = ReadonlyMap<string, () => Promise<string>>

/** The generated images in use, by address. */
function drawingsOf(view: GeneratedImagesView | undefined): Drawings {
  if (!view) return new Map()
  const projects = view.projects.flatMap(({ plate: address = '' }) => {
    const plate = parseCoverAddress(address)
    return plate ? [[address, async () => drawCover(plate)] as const] : []
  })
  const certificates = [
    ...cardAddresses(view.certifications.filter(hasGeneratedImage), view).values(),
  ]
  return new Map([
    ...projects,
    ...certificates.map(
      (plate) =>
        [
          cardAddress(plate),
          async () => drawCertificateCard(plate, await readOutlineFonts()),
        ] as const,
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
