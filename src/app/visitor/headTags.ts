import { defaultHero, type Hero } from '../../features/hero/contract.ts'
import type { Project } from '../../features/projects/contract.ts'
import { assetUrl } from '../../shared/assetUrl.ts'
import type { Landing, LandingAddress } from '../landing.ts'

/** What search engines and link previews read. */
type Summary = { title: string; description: string; path: string; image: string; alt: string }

const longestDescription = 200

/** The tags of the head that depend on the content and the address, escaped. */
export function headTags(landing: Landing, { origin, projectSlug }: LandingAddress): string[] {
  const hero = landing.hero.status === 'loaded' ? landing.hero.value : defaultHero
  const projects = landing.projects.status === 'loaded' ? landing.projects.value : []
  const project = projects.find(({ slug }) => slug === projectSlug)
  const summary = project ? projectSummary(project, hero) : heroSummary(hero)
  const description = shortened(summary.description)
  const image = summary.image && new URL(assetUrl(summary.image, origin), origin).href
  return [
    `<title>${escaped(summary.title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(origin + summary.path)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', hero.name),
    meta('property', 'og:title', summary.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', origin + summary.path),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', summary.title),
    meta('name', 'twitter:description', description),
    ...(image ? imageTags(image, summary.alt) : []),
  ]
}

const heroSummary = (hero: Hero): Summary => ({
  title: `${hero.name}: ${hero.title}`,
  description: hero.subtitle || hero.description,
  path: '/',
  image: hero.profile_image,
  alt: hero.profile_image_alt || hero.name,
})

const projectSummary = (project: Project, hero: Hero): Summary => ({
  title: `${project.title} by ${hero.name}`,
  description: project.description || project.long_description,
  path: `/?project=${encodeURIComponent(project.slug)}`,
  image: project.image || hero.profile_image,
  alt: project.image_alt || project.title,
})

const imageTags = (image: string, alt: string) => [
  meta('property', 'og:image', image),
  meta('property', 'og:image:alt', alt),
  meta('name', 'twitter:image', image),
]

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escaped(content)}" />`

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  return `${line.slice(0, line.lastIndexOf(' ', longestDescription - 1))}…`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
