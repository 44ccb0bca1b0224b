import { html } from 'hono/html'
import type { Project } from '../../content/records.ts'
import { projectPagePath, projectsPath } from '../../site/sections/projects/paths.ts'
import type { Site } from '../../site/siteTexts.ts'
import { headOf, projectSummary } from './headTags.server.ts'
import { creativeWork, ownerId, person } from './structuredData.server.ts'

/** The meta tags of a project page. */
export function projectPageHead(site: Site, project: Project, origin: string): string {
  const owner = ownerId(origin)
  const page = origin + projectPagePath(project)
  const steps = [
    { name: site.hero.name, item: `${origin}/` },
    { name: site.t('Projects'), item: origin + projectsPath },
    { name: project.title, item: page },
  ]
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      { ...creativeWork(project, origin, owner), mainEntityOfPage: page },
      person(site, origin, owner),
      {
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          ...step,
        })),
      },
    ],
  }
  return headOf(projectSummary(project, site), { siteName: site.hero.name, origin, data })
}

/** The meta tags of a page that must not be indexed. */
export const missingHead = (title: string) =>
  html`<title>${title}</title><meta name="robots" content="noindex" />`.toString()
