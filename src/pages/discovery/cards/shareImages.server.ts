import type { Context, Hono } from 'hono'
import { callTypesetting } from '../../../features/resumes/pdf/typesetWork.server.ts'
import { memoizeLru } from '../../../server/cache/memoizeLru.ts'
import type { Database } from '../../../server/db/database.ts'
import { notFound } from '../../../server/errors.ts'
import { storedFiles } from '../../../server/files/fileStore.ts'
import { answerPublic } from '../../../server/http/reply.ts'
import { callImageProcess } from '../../../server/worker-process/callImageProcess.ts'
import type { Site } from '../../../site/siteTexts.ts'
import type { cardSvg } from './cardSvg.server.ts'
import type { drawCard } from './drawCard.server.ts'
import { postCard, projectCard, type ShareCard, siteCard } from './shareCard.server.ts'

/** Maximum number of cached images, about 100 kB each. */
const maxImages = 40

/** Reads the site's data, and headers that prevent caching while a section failed. */
export type ReadSite = () => Promise<{ site: Site; caching: Record<string, string> }>

type Dependencies = { db: Database; readSite: ReadSite }

/**
 * Serves the images for link previews. They are drawn on request and cached by content, so a change renews only
 * affected ones.
 */
export function serveShareImages(app: Hono, { db, readSite }: Dependencies): void {
  const memoize = memoizeLru<Uint8Array>(maxImages)

  const answer = async (http: Context, card: ShareCard, caching: Record<string, string>) => {
    const image = await memoize(JSON.stringify(card), async () => {
      const picture = card.picture ? await storedFiles(db).readBytes(card.picture) : undefined
      const svg = await callTypesetting<typeof cardSvg>('cardSvg', card)
      const { shape, title, focus } = card
      return callImageProcess<typeof drawCard>('drawCard', svg, { shape, title, focus }, picture)
    })
    return answerPublic(http, new Uint8Array(image), {
      'Content-Type': 'image/png',
      // Other sites embed previews.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...caching,
    })
  }

  app.get('/og.png', async (http) => {
    const { site, caching } = await readSite()
    return answer(http, siteCard(site), caching)
  })

  app.get('/og/writing/:name', async (http) => {
    const { site, caching } = await readSite()
    return answer(http, postCard(named(site.posts, http.req.param('name')), site), caching)
  })
  app.get('/og/:name', async (http) => {
    const { site, caching } = await readSite()
    return answer(http, projectCard(named(site.projects, http.req.param('name')), site), caching)
  })
}

/** The record whose image has a name; throws a 404 ApiError if there is none. */
function named<R extends { slug: string }>(records: readonly R[], name: string): R {
  const record = records.find(({ slug }) => `${slug}.png` === name)
  if (!record) throw notFound('There is no image of this name')
  return record
}
