import type { Project } from '../../content/records.ts'
import { projectPagePath } from '../../site/sections/projects/paths.ts'
import { nameAndTitle, type Site } from '../../site/siteTexts.ts'
import { addressOf, isFiltered, type ProjectQuery } from '../all-projects/projectQuery.ts'
import { headOf } from './headTags.server.ts'

type Shown = {
  query: ProjectQuery
  shown: { project: Project; number: number }[]
  total: number
  origin: string
}

/** The meta tags of the page with all projects; searches are `noindex`. */
export function projectsHead(site: Site, { query, shown, total, origin }: Shown): string {
  const { hero, t } = site
  const { name } = hero
  const title = t('Projects by {name}', { name })
  const projects = t('{count} project|{count} projects', { count: total })
  const summary = {
    title: query.page > 1 ? t('{title}, page {page}', { title, page: query.page }) : title,
    description: hero.title
      ? t('{projects} by {name}, {work}. {description}', {
          projects,
          name,
          work: hero.title,
          description: site.description,
        })
      : `${title}: ${projects}`,
    path: addressOf(query, query.page),
    image: '/og.png',
    alt: nameAndTitle(hero),
    isIndexed: !isFiltered(query),
  }
  const data = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: summary.title,
    url: origin + summary.path,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: shown.map(({ project, number }) => ({
        '@type': 'ListItem',
        position: number,
        name: project.title,
        url: origin + projectPagePath(project),
      })),
    },
  }
  return headOf(summary, { siteName: name, origin, data })
}
