import type { Context, Hono } from 'hono'
import { memoizeLru } from '../../server/cache/memoizeLru.ts'
import { answerPublic } from '../../server/http/reply.ts'
import { pictureWork } from '../../server/pictures/pictureWork.ts'
import type { drawIcon, Icon } from './drawIcon.server.ts'
import { manifestIcons } from './webManifest.server.ts'

/** How much of a maskable icon is safe from every mask. */
const safeShare = 0.7
const caching = 'public, max-age=86400'

type ServedIcon = Icon & { path: string }

const icons: ServedIcon[] = [
  { path: '/apple-touch-icon.png', size: 180, share: 1, isCut: true },
  ...manifestIcons.map(({ name, size, purpose }) => ({
    path: `/icons/${name}.png`,
    size,
    share: purpose === 'maskable' ? safeShare : 1,
    isCut: purpose === 'maskable',
  })),
]

/** Serves the favicon as PNGs, for devices that keep the site beside their apps. */
export function serveIcons(app: Hono): void {
  const memoize = memoizeLru<Uint8Array>(icons.length)
  for (const { path, ...icon } of icons) {
    app.get(path, async (http: Context) =>
      answerPublic(
        http,
        new Uint8Array(await memoize(path, () => pictureWork<typeof drawIcon>('drawIcon', icon))),
        {
          'Content-Type': 'image/png',
          'Cache-Control': caching,
        },
      ),
    )
  }
}
