import { html, raw } from 'hono/html'
import type { Project } from '../../content/records.ts'
import { scriptSafeJson } from '../../shared/jsonText.ts'
import type { Landing, LandingAddress } from '../../site/landing.ts'
import { projectPagePath } from '../../site/sections/projects/paths.ts'
import { textsOf } from '../../site/siteLanguage.server.ts'
import { isShown, nameAndTitle, oneLine, type Site, siteOf } from '../../site/siteTexts.ts'
import { feedLinks } from './feedLinks.server.ts'
import { structuredData } from './structuredData.server.ts'

/** Data for search engines and link previews. */
type Summary = {
  title: string
  description: string
  path: string
  image: string
  alt: string
  /** Its type in link previews; absent, website. */
  type?: string
  /** The address that search engines prefer, if it is another one. */
  canonical?: string | undefined
  /** False for `noindex`. */
  isIndexed?: boolean
}

const longestDescription = 200

/** The meta tags of the landing page that depend on content and address, as HTML. */
export function headTags(landing: Landing, { origin, project }: LandingAddress): string {
  const site = siteOf(landing, textsOf(landing))
  const summary =
    project && isShown(landing, 'projects') ? projectSummary(project, site) : siteSummary(site)
  const tags = headOf(summary, {
    siteName: site.hero.name,
    origin,
    data: structuredData(site, origin),
  })
  return tags + feedLinks(site, origin)
}

type Context = {
  siteName: string
  /** '' while it is not known: then there is nothing for search engines and link previews, which take whole addresses. */
  origin: string
  /** As JSON-LD. */
  data: object
}

/** A page's meta tags as HTML. */
export function headOf(
  { title, path, type = 'website', canonical, isIndexed = true, ...summary }: Summary,
  { siteName, origin, data }: Context,
): string {
  const description = oneLine(summary.description, longestDescription)
  const image = origin + summary.image
  const address = canonical ?? (origin && origin + path)
  const robots = isIndexed
    ? address && html`<link rel="canonical" href="${address}" />`
    : html`<meta name="robots" content="noindex, follow" />`
  const shared =
    origin &&
    html`<meta property="og:type" content="${type}" />
    <meta property="og:site_name" content="${siteName}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${origin + path}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${summary.alt}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:image" content="${image}" />
    <meta name="twitter:image:alt" content="${summary.alt}" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <script type="application/ld+json">${raw(scriptSafeJson(data))}</script>`
  return html`<title>${title}</title>
    <meta name="description" content="${description}" />
    ${robots}
    ${shared}`.toString()
}

const siteSummary = ({ title, description, hero }: Site): Summary => ({
  title,
  description,
  path: '/',
  image: '/og.png',
  alt: nameAndTitle(hero),
})

export const projectSummary = (project: Project, { hero, t }: Site): Summary => ({
  title: t('{title} by {name}', { title: project.title, name: hero.name }),
  description: project.description || project.long_description,
  path: projectPagePath(project),
  image: `/og/${encodeURIComponent(project.slug)}.png`,
  alt: [t('{title} by {name}', { title: project.title, name: hero.name }), project.image_alt]
    .filter(Boolean)
    .join('. '),
})
