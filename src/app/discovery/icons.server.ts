import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { memoizeLru } from '../../server/cache/memoizeLru.ts'
import { pictureWork, type Sharp } from '../../server/files/pictureWork.ts'
import { answerPublic } from '../../server/http/reply.ts'
import { projectPath } from '../../server/projectPath.ts'
import { manifestIcons } from './webManifest.server.ts'

const ground = '#17181c'
/** How much of a maskable icon is safe from every mask. */
const safeShare = 0.7
const caching = 'public, max-age=86400'

type Icon = { path: string; size: number; share: number }

const icons: Icon[] = [
  { path: '/apple-touch-icon.png', size: 180, share: 1 },
  ...manifestIcons.map(({ name, size, purpose }) => ({
    path: `/icons/${name}.png`,
    size,
    share: purpose === 'maskable' ? safeShare : 1,
  })),
]

/** Serves the favicon as PNGs, for devices that keep the site beside their apps. */
export function serveIcons(app: Hono): void {
  const memoize = memoizeLru<Buffer<ArrayBuffer>>(icons.length)
  for (const icon of icons) {
    app.get(icon.path, async (http: Context) =>
      answerPublic(
        http,
        new Uint8Array(await memoize(icon.path, () => pictureWork((sharp) => draw(sharp, icon)))),
        {
          'Content-Type': 'image/png',
          'Cache-Control': caching,
        },
      ),
    )
  }
}

async function draw(sharp: Sharp, { size, share, path }: Icon): Promise<Buffer<ArrayBuffer>> {
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const image = sharp(await readFile(projectPath('public/favicon.svg')), {
    density: (72 * inner) / 32,
  })
    .resize(inner, inner)
    .extend({ top: before, left: before, bottom: after, right: after, background: ground })
  // Round corners are for the devices to cut, where they cut any.
  const isCut = path === '/apple-touch-icon.png' || share < 1
  return (isCut ? image.flatten({ background: ground }) : image).png().toBuffer()
}
