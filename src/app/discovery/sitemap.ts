import { escaped } from '../../shared/escaped.ts'
import { projectPath, type Site } from './site.ts'

/**
 * The pages that a search engine may show: the page itself, and each project's details. `writtenAt`
 * is when the texts were last written that are no records.
 */
export function sitemap(site: Site, origin: string, writtenAt = ''): string {
  const times = [...site.recordTimes, writtenAt].sort()
  const pages = [
    { path: '/', changed: times.at(-1) },
    ...site.projects.map((project) => ({
      path: projectPath(project),
      changed: project.updated_at,
    })),
  ]
  const urls = pages.map(({ path, changed }) => {
    const changedOn = changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''
    return `  <url><loc>${escaped(origin + path)}</loc>${changedOn}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
