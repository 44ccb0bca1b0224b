import { html } from 'hono/html'
import { nonContentKinds } from '../../features/onboarding/store.server.ts'
import type { Page, PageAddress, PageSite } from '../page.server.ts'
import { readLlms } from './llms.server.ts'

type TextFile = {
  path: string
  type: string
  /** Whether all addresses in it are whole ones, so that it is not there while the site's is unknown. */
  needsOrigin?: boolean
  write(site: PageSite, origin: string): Promise<string>
}

/** Files for search engines and language models. */
export const textFiles: Page[] = [
  textFile({
    path: '/robots.txt',
    type: 'text/plain',
    write: async (_, origin) => robots(origin),
  }),
  textFile({
    path: '/llms.txt',
    type: 'text/plain',
    write: readLlms,
  }),
  textFile({
    path: '/sitemap.xml',
    type: 'application/xml',
    needsOrigin: true,
    async write({ frame, addresses }, origin) {
      const { site, content } = await frame()
      const writtenAt = (await content.documents()).updatedAt(nonContentKinds)
      return sitemap(await addresses(), origin, [...site.recordTimes, writtenAt ?? ''])
    },
  }),
]

function textFile({ path, type, needsOrigin = false, write }: TextFile): Page {
  return {
    path,
    isAwaited: true,

    async find(_, { frame }) {
      return needsOrigin && (await frame()).origin === '' ? undefined : { key: '' }
    },

    async render(site) {
      const { origin, isComplete } = await site.frame()
      const headers = { 'Content-Type': `${type}; charset=UTF-8` }
      return { body: await write(site, origin), headers, isComplete }
    },
  }
}

/** The sitemap, whose addresses are whole ones. `times` are those of the content; a page without its own has the last. */
function sitemap(addresses: PageAddress[], origin: string, times: string[]): string {
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
