import type { Context, Hono } from 'hono'
import { defaultHero } from '../../content/documents/defaults.ts'
import { callTypesetting } from '../../features/resumes/pdf/typesetWork.server.ts'
import { memoizeLru } from '../../server/cache/memoizeLru.ts'
import type { Database } from '../../server/db/database.ts'
import { answerPublic, privateCaching } from '../../server/http/reply.ts'
import { callImageProcess } from '../../server/worker-process/callImageProcess.ts'
import type { Site } from '../../site/siteTexts.ts'
import type { PageSite } from '../page.server.ts'
import type { letterOutline } from './cards/letterOutline.server.ts'
import { type ReadSite, serveShareImages } from './cards/shareImages.server.ts'
import type { drawIcon } from './drawIcon.server.ts'
import { drawFavicon, type Favicon, faviconColors } from './favicon.server.ts'

type Dependencies = { db: Database; frame: PageSite['frame'] }

/** Serves images for link previews and devices. */
export function serveDiscovery(app: Hono, { db, frame }: Dependencies): void {
  const readSite = async () => {
    const { site, isComplete } = await frame()
    const caching: Record<string, string> = isComplete ? {} : { 'Cache-Control': privateCaching }
    return { site, caching }
  }
  serveShareImages(app, { db, readSite })
  serveIcons(app, readSite)
}

const caching = 'public, max-age=86400'

const outlineOf = (letter: string) => callTypesetting<typeof letterOutline>('letterOutline', letter)

/** Serves the favicon, and its PNG for the home screens of Apple's devices. */
function serveIcons(app: Hono, readSite: ReadSite): void {
  const memoize = memoizeLru<Uint8Array>(2)

  type Draw = (svg: string, background: string) => Promise<Uint8Array>
  const serve = (path: string, type: string, draw: Draw) =>
    app.get(path, async (http: Context) => {
      const { site, caching: uncached } = await readSite()
      const favicon = faviconOf(site)
      const icon = await memoize(path + JSON.stringify(favicon), async () =>
        draw(await drawFavicon(favicon, outlineOf), favicon.background),
      )
      return answerPublic(http, new Uint8Array(icon), {
        'Content-Type': type,
        'Cache-Control': caching,
        ...uncached,
      })
    })

  serve('/favicon.svg', 'image/svg+xml', async (svg) => new TextEncoder().encode(svg))
  serve('/apple-touch-icon.png', 'image/png', (svg, background) =>
    callImageProcess<typeof drawIcon>('drawIcon', svg, background),
  )
}

/** The initial of the owner's name, if it was changed from the default. */
function faviconOf({ t, hero, ...colored }: Site): Favicon {
  const isWritten = hero.name !== t.given(defaultHero.name)
  const initial = isWritten ? hero.name.normalize('NFC').match(/[\p{L}\p{N}]/u)?.[0] : undefined
  return { initial: initial?.toUpperCase() ?? '', ...faviconColors(colored) }
}
