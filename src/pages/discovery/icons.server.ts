import type { Context, Hono } from 'hono'
import { defaultHero } from '../../content/documents/defaults.ts'
import { memoizeLru } from '../../server/cache/memoizeLru.ts'
import { answerPublic } from '../../server/http/reply.ts'
import { callImageProcess } from '../../server/worker-process/callImageProcess.ts'
import type { Site } from '../../site/siteTexts.ts'
import type { ReadSite } from './cards/shareImages.server.ts'
import type { drawIcon, Icon } from './drawIcon.server.ts'
import { drawFavicon, type Favicon, faviconColors } from './favicon.server.ts'
import { manifestIcons } from './webManifest.server.ts'

/** Share of a maskable icon that no mask crops. */
const safeShare = 0.7
const caching = 'public, max-age=86400'

type ServedIcon = Omit<Icon, 'background'> & { path: string }

const icons: ServedIcon[] = [
  { path: '/apple-touch-icon.png', size: 180, share: 1, isCut: true },
  ...manifestIcons.map(({ name, size, purpose }) => ({
    path: `/icons/${name}.png`,
    size,
    share: purpose === 'maskable' ? safeShare : 1,
    isCut: purpose === 'maskable',
  })),
]

/** Serves the favicon, and PNG icons for the home screen. */
export function serveIcons(app: Hono, readSite: ReadSite): void {
  const memoize = memoizeLru<Uint8Array>(icons.length + 1)

  type Draw = (svg: string, background: string) => Promise<Uint8Array>
  const serve = (path: string, type: string, draw: Draw) =>
    app.get(path, async (http: Context) => {
      const { site, caching: uncached } = await readSite()
      const favicon = faviconOf(site)
      const svg = await drawFavicon(favicon)
      const icon = await memoize(path + svg, () => draw(svg, favicon.background))
      return answerPublic(http, new Uint8Array(icon), {
        'Content-Type': type,
        'Cache-Control': caching,
        ...uncached,
      })
    })

  serve('/favicon.svg', 'image/svg+xml', async (svg) => new TextEncoder().encode(svg))
  for (const { path, ...icon } of icons) {
    serve(path, 'image/png', (svg, background) =>
      callImageProcess<typeof drawIcon>('drawIcon', svg, { ...icon, background }),
    )
  }
}

/** The initial of the owner's name, if it was changed from the default. */
function faviconOf({ t, hero, ...colored }: Site): Favicon {
  const isWritten = hero.name !== t.given(defaultHero.name)
  const initial = isWritten ? hero.name.normalize('NFC').match(/[\p{L}\p{N}]/u)?.[0] : undefined
  return { initial: initial?.toUpperCase() ?? '', ...faviconColors(colored) }
}
