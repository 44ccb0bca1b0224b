import type { Project } from '../../features/projects/contract.ts'
import { escaped } from '../../shared/escaped.ts'
import { inertJson } from '../../shared/jsonText.ts'
import { oneLine, projectPath, type Site, siteOf } from '../discovery/site.ts'
import { structuredData } from '../discovery/structuredData.ts'
import type { Landing, LandingAddress } from '../pages/landing.ts'

/** What search engines and link previews read. */
type Summary = { title: string; description: string; path: string; image: string; alt: string }

const longestDescription = 200

/** The tags of the head that depend on the content and the address, escaped. */
export function headTags(landing: Landing, { origin, projectSlug }: LandingAddress): string[] {
  const site = siteOf(landing)
  const project = site.projects.find(({ slug }) => slug === projectSlug)
  const { title, path, ...summary } = project ? projectSummary(project, site) : siteSummary(site)
  const description = oneLine(summary.description, longestDescription)
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(origin + path)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.hero.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + path),
    ...imageTags(origin + summary.image, summary.alt),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    `<script type="application/ld+json">${inertJson(structuredData(site, origin))}</script>`,
  ]
}

const siteSummary = ({ title, description, hero }: Site): Summary => ({
  title,
  description,
  path: '/',
  image: '/og.png',
  alt: `${hero.name}, ${hero.title}`,
})

const projectSummary = (project: Project, { hero }: Site): Summary => ({
  title: `${project.title} by ${hero.name}`,
  description: project.description || project.long_description,
  path: projectPath(project),
  image: `/og/${encodeURIComponent(project.slug)}.png`,
  alt: [`${project.title} by ${hero.name}`, project.image_alt].filter(Boolean).join('. '),
})

const imageTags = (image: string, alt: string) => [
  meta('property', 'og:image', image),
  meta('property', 'og:image:type', 'image/png'),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', alt),
  meta('name', 'twitter:card', 'summary_large_image'),
  meta('name', 'twitter:image', image),
  meta('name', 'twitter:image:alt', alt),
]

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escaped(content)}" />`
