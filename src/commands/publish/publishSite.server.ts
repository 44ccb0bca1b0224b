import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { createApp } from '../../app/createApp.server.ts'
import { collectSite, storedResponse } from '../../features/publish/collectSite.server.ts'
import { type SiteFile, siteFiles } from '../../features/publish/siteFiles.server.ts'
import { siteVisibilityStore } from '../../features/site-visibility/store.server.ts'
import { builtPages, type PageSource } from '../../pages/pageSource.server.ts'
import { staticSiteView, unknownSite } from '../../pages/staticSite.server.ts'
import { localChanges } from '../../server/changes.ts'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { StartError } from '../../server/errors.ts'
import { projectPath } from '../../server/projectPath.ts'
import { publicView } from '../../site/publicView.server.ts'
import { projectsPath } from '../../site/sections/projects/paths.ts'
import { postPath } from '../../site/sections/writing/paths.ts'
import { markdownFile } from '../../site/sections/writing/postFiles.server.ts'
import { postStore } from '../../site/sections/writing/store.server.ts'
import { isShown } from '../../site/shownSections.ts'
import { type PublishedContent, publishedContent } from '../../site/storedContent.server.ts'

export type Publishing = {
  db: Database
  log: Logger
  now: () => Date
  ai: Config['ai']
  pages: PageSource
  clientDir: string
  /** The published address, if known. */
  url?: URL | undefined
  /** Address of the form service. */
  form?: string | undefined
  signal?: AbortSignal | undefined
}

/** Time limit of a page, in milliseconds: nobody waits for it, and a slow machine takes longer than visitors would wait. */
const renderTimeout = 10 * 60 * 1000

/** The public site as files, with the pages of the build. Throws a StartError if there is none. */
export async function builtSite({
  ai,
  ...publishing
}: Omit<Publishing, 'pages' | 'clientDir'>): Promise<SiteFile[]> {
  const dist = projectPath('dist')
  const clientDir = resolve(dist, 'client')
  if (!existsSync(clientDir)) {
    throw new StartError('There is no build yet. Run npm run build once.')
  }
  const withoutService = { ...ai, apiKey: undefined }
  return publishSite({ ...publishing, ai: withoutService, pages: builtPages(dist), clientDir })
}

/** The public site as files for a static host: the application's responses to a visitor. */
export async function publishSite(publishing: Publishing): Promise<SiteFile[]> {
  const { db, log, now, ai, pages, clientDir, url, form, signal } = publishing
  const content = publishedContent(db, now)
  if (siteVisibilityStore.of(await content.documents()).closed) {
    throw new StartError('The site is not open yet. Open it under Settings, then publish it.')
  }
  const folders = url?.pathname.split('/').filter(Boolean) ?? []
  const base = folders.map((folder) => `/${folder}`).join('')
  const shownSite = url ? url.origin + base : ''
  const site = shownSite || unknownSite
  const { app, pagePaths } = createApp({
    backups: { dataDir: '', isDaily: false },
    db,
    log,
    now,
    ai,
    clientDir,
    pages: { ...pages, renderTimeout, acceptsWritten: true },
    changes: localChanges(log),
    origins: { publicUrl: site, corsOrigins: [], trustProxy: 0 },
    rateLimitScale: 1,
    withoutServer: { form },
  })
  const collected = await collectSite(
    app,
    await seeds(await pagePaths(), content, url !== undefined),
    signal,
  )
  const view = publicView(content, async () => null)
  const { sent_to = '' } = await staticSiteView(view, { form }).contact()
  const posts = await publicPosts(db, content)
  const files = siteFiles({
    ...collected,
    address: { base, site, shownSite },
    missing: await storedResponse(await app.request(`${projectsPath}/-`)),
    sentTo: sent_to,
    readUpload: (path) => uploadAt(app, path),
  })
  return [...files, ...posts]
}

/** The public posts as Markdown, whose pictures are among the uploads. */
async function publicPosts(db: Database, content: PublishedContent): Promise<SiteFile[]> {
  const isAnyShown = isShown(await content.appearance(), 'writing')
  const files: SiteFile[] = []
  for (const { _id } of isAnyShown ? await content.lists.posts() : []) {
    const post = await postStore.published.find(db, _id)
    if (!post) continue
    const { path, input } = markdownFile(post, '../../uploads/')
    files.push({ path, content: input, type: 'text/markdown; charset=utf-8' })
  }
  return files
}

async function* uploadAt(app: Hono, path: string): AsyncGenerator<Uint8Array> {
  const { ok, body } = await app.request(path)
  if (!ok) throw new StartError(`${path} was deleted meanwhile. Publish again.`)
  if (body) yield* Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
}

/** Where the site begins, and what no page leads to. */
async function seeds(
  pages: string[],
  content: PublishedContent,
  isPlaced: boolean,
): Promise<string[]> {
  const appearance = await content.appearance()
  const projects = isShown(appearance, 'projects') ? await content.lists.projects() : []
  const posts = isShown(appearance, 'writing') ? await content.lists.posts() : []
  return [
    ...pages,
    ...(isPlaced ? ['/sitemap.xml'] : []),
    ...['/llms.txt', '/favicon.svg', '/apple-touch-icon.png'],
    '/og.png',
    ...projects.map(({ slug }) => `/og/${encodeURIComponent(slug)}.png`),
    ...posts.map((post) => `/og${postPath(post)}.png`),
  ]
}
