import { html } from 'hono/html'
import { piecePath, projectsPath } from '../../features/projects/paths.ts'
import type { ListedResumes } from '../../features/resumes/contract.ts'
import type { Site } from './site.ts'

type Besides = {
  /** When the texts were last written that are no records. */
  writtenAt?: string | undefined
  resumes?: ListedResumes
}

/** The pages that a search engine may show: the page itself, all projects, each of them, and the résumés. */
export function sitemap(
  site: Site,
  origin: string,
  { writtenAt = '', resumes = [] }: Besides = {},
): string {
  const times = [...site.recordTimes, writtenAt].sort()
  const pages = [
    { path: '/', changedAt: times.at(-1) },
    ...(site.projects.length > 0 ? [{ path: projectsPath, changedAt: times.at(-1) }] : []),
    ...site.projects.map((project) => ({
      path: piecePath(project),
      changedAt: project.updated_at,
    })),
    ...resumes.map(({ url, updated_at }) => ({ path: url, changedAt: updated_at })),
  ]
  // What HTML escapes, XML reads as well.
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, changedAt }) => html`  <url><loc>${origin + path}</loc>${changedAt && html`<lastmod>${changedAt}</lastmod>`}</url>\n`)}</urlset>
`.toString()
}

/** What crawlers are asked to leave alone, and where the list of pages is. */
export const robots = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /api

Sitemap: ${origin}/sitemap.xml
`
