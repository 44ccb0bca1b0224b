import { html } from 'hono/html'
import type { ListedResumes } from '../../site/resumes/contract.ts'
import { projectPagePath, projectsPath } from '../../site/sections/projects/paths.ts'
import type { Site } from '../../site/siteTexts.ts'

type Besides = {
  /** Time of the last change of other content. */
  writtenAt?: string | undefined
  resumes?: ListedResumes
}

/** The sitemap: landing page, all projects, project pages and résumés. */
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
      path: projectPagePath(project),
      changedAt: project.updated_at,
    })),
    ...resumes.map(({ url, updated_at }) => ({ path: url, changedAt: updated_at })),
  ]
  // HTML escapes are valid XML.
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path, changedAt }) => html`  <url><loc>${origin + path}</loc>${changedAt && html`<lastmod>${changedAt}</lastmod>`}</url>\n`)}</urlset>
`.toString()
}

/** The robots.txt: excluded paths, and the sitemap. */
export const robots = (origin: string) => `User-agent: *
Disallow: /admin
Disallow: /api

Sitemap: ${origin}/sitemap.xml
`
