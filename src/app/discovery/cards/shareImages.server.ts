import type { Context, Hono } from 'hono'
import { plateAt } from '../../../features/plates/choosePlates.server.ts'
import { drawPlate } from '../../../features/plates/drawPlate.server.ts'
import { memoizeLru } from '../../../server/cache/memoizeLru.ts'
import type { Database } from '../../../server/db/database.ts'
import { notFound } from '../../../server/errors.ts'
import { storedFiles } from '../../../server/files/fileStore.ts'
import { answerPublic } from '../../../server/http/reply.ts'
import { pictureWork } from '../../../server/pictures/pictureWork.ts'
import type { Site } from '../site.ts'
import type { DrawCard } from './cardDrawer.server.ts'
import { projectCard, type ShareCard, siteCard } from './shareCard.server.ts'

/** How many drawn images stay in memory; each has about 100 kB. */
const maxImages = 40

/** The site, and the headers that keep an answer out of caches while a section of it could not be read. */
export type ReadSite = () => Promise<{ site: Site; caching: Record<string, string> }>

const plateBytes = (address: string) => {
  const plate = plateAt(address)
  return plate && new TextEncoder().encode(drawPlate(plate))
}

type Dependencies = { db: Database; readSite: ReadSite }

/**
 * Serves the images that link previews show. They are drawn when first asked for and kept by what
 * stands on them, so that an edit draws anew only what it changes.
 */
export function serveShareImages(app: Hono, { db, readSite }: Dependencies): void {
  const memoize = memoizeLru<Uint8Array>(maxImages)

  const answer = async (http: Context, card: ShareCard, caching: Record<string, string>) => {
    const image = await memoize(JSON.stringify(card), async () => {
      const picture = card.picture
        ? await storedFiles(db).readBytes(card.picture)
        : plateBytes(card.plate)
      return pictureWork<DrawCard>('drawCard', card, picture)
    })
    return answerPublic(http, new Uint8Array(image), {
      'Content-Type': 'image/png',
      // Previews are shown by the pages of others.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...caching,
    })
  }

  app.get('/og.png', async (http) => {
    const { site, caching } = await readSite()
    return answer(http, siteCard(site), caching)
  })

  app.get('/og/:name', async (http) => {
    const { site, caching } = await readSite()
    const name = http.req.param('name')
    const project = site.projects.find(({ slug }) => `${slug}.png` === name)
    if (!project) throw notFound('There is no image of this name')
    return answer(http, projectCard(project, site), caching)
  })
}
