import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { defaultHero } from '../../content/documents/defaults.ts'
import { nonContentKinds } from '../../features/onboarding/store.server.ts'
import { memoizeLru } from '../../server/cache/memoizeLru.ts'
import type { Database } from '../../server/db/database.ts'
import { answerPublic, privateCaching } from '../../server/http/reply.ts'
import { callImageProcess } from '../../server/worker-process/callImageProcess.ts'
import type { ListedResumes } from '../../site/resumes/contract.ts'
import { shownPosts } from '../../site/shownPosts.server.ts'
import { textsOf } from '../../site/siteLanguage.server.ts'
import { madeOf, type Site as SiteContent } from '../../site/siteSnapshot.server.ts'
import { type Site, siteOf } from '../../site/siteTexts.ts'
import type { PageAddress } from '../page.server.ts'
import { type ReadSite, serveShareImages } from './cards/shareImages.server.ts'
import type { drawIcon } from './drawIcon.server.ts'
import { drawFavicon, type Favicon, faviconColors } from './favicon.server.ts'
import { llms } from './llms.server.ts'

type Dependencies = {
  db: Database
  readSite: () => SiteContent
  /** The résumés that visitors may find. */
  listedResumes(): Promise<ListedResumes>
  readAddresses(): Promise<PageAddress[]>
}

type TextFile = {
  path: string
  type: string
  /** '' for none. */
  write: (site: Site, origin: string, content: SiteContent['content']) => string | Promise<string>
}

/** Serves files for search engines, link previews, language models and devices. */
export function serveDiscovery(app: Hono, dependencies: Dependencies): void {
  const { db, readSite, listedResumes, readAddresses } = dependencies
  const shown = async ({ landing: load }: SiteContent) => {
    const { landing, isComplete } = await load()
    const caching: Record<string, string> = isComplete ? {} : { 'Cache-Control': privateCaching }
    return { site: siteOf(landing, textsOf(landing)), isComplete, caching }
  }
  const isWhole = ({ isComplete }: { isComplete: boolean }) => isComplete
  const readShown = madeOf(readSite, shown, isWhole)
  const files: TextFile[] = [
    { path: '/robots.txt', type: 'text/plain', write: (_, origin) => robots(origin) },
    {
      path: '/llms.txt',
      type: 'text/plain',
      write: async (site, origin, content) =>
        llms(site, origin, {
          posts: await shownPosts(content, site.posts),
          resumes: await listedResumes(),
        }),
    },
    {
      path: '/sitemap.xml',
      type: 'application/xml',
      write: async (site, origin, content) => {
        const writtenAt = (await content.documents()).updatedAt(nonContentKinds)
        return sitemap(await readAddresses(), origin, [...site.recordTimes, writtenAt ?? ''])
      },
    },
  ]
  for (const { path, type, write } of files) {
    const read = madeOf(
      readSite,
      async ({ content, origin }) => {
        const { site, ...data } = await readShown()
        return { text: await write(site, await origin(), content), ...data }
      },
      isWhole,
    )
    app.get(path, async (http, next) => {
      const { text, caching } = await read()
      if (text === '') return next()
      return answerPublic(http, text, { 'Content-Type': `${type}; charset=UTF-8`, ...caching })
    })
  }
  serveShareImages(app, { db, readSite: readShown })
  serveIcons(app, readShown)
}

/** The sitemap, whose addresses are whole ones. `times` are those of the content; a page without its own has the last. */
function sitemap(addresses: PageAddress[], origin: string, times: string[]): string {
  if (origin === '') return ''
  const last = times.toSorted().at(-1)
  const listed = addresses.filter(({ isListed }) => isListed)
  // HTML escapes are valid XML.
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${listed.map(({ path, changedAt = last }) => html`  <url><loc>${origin + path}</loc>${changedAt && html`<lastmod>${changedAt}</lastmod>`}</url>\n`)}</urlset>
`.toString()
}

/** The robots.txt: excluded paths, and the sitemap. */
const robots = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /api
${origin && `\nSitemap: ${origin}/sitemap.xml\n`}`

const caching = 'public, max-age=86400'

/** Serves the favicon, and its PNG for the home screens of Apple's devices. */
function serveIcons(app: Hono, readSite: ReadSite): void {
  const memoize = memoizeLru<Uint8Array>(2)

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
