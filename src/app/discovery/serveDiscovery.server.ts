import type { Hono } from 'hono'
import { projectsPath } from '../../features/projects/paths.ts'
import type { ListedResumes } from '../../features/resumes/contract.ts'
import { documentsUpdatedAt } from '../../records/document/documentStore.server.ts'
import { memoizeUntilChange } from '../../server/cache/memoize.ts'
import { anyOrigin } from '../../server/cache/originText.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { type Origins, siteOrigin } from '../../server/http/origins.ts'
import { answerPublic, privateCaching } from '../../server/http/reply.ts'
import { ownersNotes } from '../first-steps/store.server.ts'
import type { LoadLanding } from '../pages/landing.server.ts'
import { textsOf } from '../pages/siteLanguage.server.ts'
import { serveShareImages } from './cards/shareImages.server.ts'
import { serveIcons } from './icons.server.ts'
import { llms } from './llms.server.ts'
import { type Site, siteOf } from './site.ts'
import { robots, sitemap } from './sitemap.server.ts'
import { webManifest } from './webManifest.server.ts'

type Dependencies = {
  db: Database
  loadLanding: LoadLanding
  /** The résumés that visitors may find. */
  listedResumes(): Promise<ListedResumes>
  changes: Changes
  origins: Origins
}

type TextFile = {
  path: string
  type: string
  write: (site: Site, origin: string) => string | Promise<string>
}

/** Where public answers that are kept ready name the origin of the site, below a slash at the end as well. */
export const originPaths = [
  '/',
  projectsPath,
  `${projectsPath}/`,
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
]

/** Serves what search engines, link previews, language models and devices ask for. */
export function serveDiscovery(
  app: Hono,
  { db, loadLanding, listedResumes, changes, origins }: Dependencies,
): void {
  const readSite = async () => {
    const { landing, isComplete } = await loadLanding()
    const caching: Record<string, string> = isComplete ? {} : { 'Cache-Control': privateCaching }
    return { site: siteOf(landing, textsOf(landing)), isComplete, caching }
  }
  const files: TextFile[] = [
    { path: '/robots.txt', type: 'text/plain', write: (_, origin) => robots(origin) },
    {
      path: '/llms.txt',
      type: 'text/plain',
      write: async (site, origin) => llms(site, origin, await listedResumes()),
    },
    { path: '/site.webmanifest', type: 'application/manifest+json', write: webManifest },
    {
      path: '/sitemap.xml',
      type: 'application/xml',
      write: async (site, origin) =>
        sitemap(site, origin, {
          writtenAt: await documentsUpdatedAt(db, ownersNotes),
          resumes: await listedResumes(),
        }),
    },
  ]
  for (const { path, type, write } of files) {
    const read = memoizeUntilChange(
      changes,
      async () => {
        const { site, isComplete, caching } = await readSite()
        return { text: await write(site, anyOrigin), isComplete, caching }
      },
      ({ isComplete }) => isComplete,
    )
    app.get(path, async (http) => {
      const { text, caching } = await read()
      const own = text.replaceAll(anyOrigin, () => siteOrigin(http, origins))
      return answerPublic(http, own, { 'Content-Type': `${type}; charset=UTF-8`, ...caching })
    })
  }
  serveShareImages(app, { db, readSite })
  serveIcons(app, readSite)
}
