import { defaultAppearance } from '../../content/documents/defaults.ts'
import type { Rendered } from '../../server/cache/pageCache.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { mostLarge } from '../../shared/projectLimits.ts'
import { listLimits } from '../../shared/rules/listLimits.ts'
import { type Landing, landingDataId, searchMarkId } from '../../site/landing.ts'
import { beginningOf, type Limits } from '../../site/landingData.server.ts'
import { publicProject } from '../../site/publicRecords.server.ts'
import { shownPosts } from '../../site/shownPosts.server.ts'
import { translationElement } from '../../site/siteLanguage.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import type { TailoredPage } from '../../site/tailored-links/tailoredLanding.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { privacyLink } from '../privacy/privacyLink.server.ts'
import { fill } from '../template.server.ts'
import { landingHead, themeKeys } from '../themeHead.server.ts'
import { rootAttributes } from './rootAttributes.server.ts'

/** The Content-Security-Policy for a page with this content. */
export type PolicyOf = (whole: Landing) => Promise<string>

export type RenderDependencies = {
  readSite: () => Site
  /** How much of its lists the page brings. */
  limits: Limits
  source: PageSource
  /** Whether an AI service answers questions; else the assistant searches the portfolio. */
  hasAiService: boolean
  /** Keeps the data of the page, or of that of a link's word, as a file, and returns its address. */
  addData(data: string, word?: string): string
}

type Shown = {
  /** The project of the open dialog. */
  slug?: string | undefined
  tailored?: TailoredPage
}

/** Renders the landing page, or that of a tailored link. */
export async function renderLanding(
  { slug, tailored }: Shown,
  { readSite, limits, source, hasAiService, addData }: RenderDependencies,
  policyOf: PolicyOf,
): Promise<Rendered> {
  const site = readSite()
  const { landing: whole, isComplete } = tailored?.landing ?? (await site.landing())
  const landing = beginningOf(whole, limits)
  const project = slug === undefined ? undefined : await publicProject(site.content, slug)
  const render = await source.renderer()
  const { template, laterStyles } = withoutLaterStyles(await source.landingTemplate())
  const stylesheetUrl = loadedOr(landing.appearance, defaultAppearance).stylesheet_url
  const address = { origin: await site.origin(), project, isIndexed: !tailored }
  // The owner's style sheet is linked again, because it overrides these, too.
  const { head, body } = render(landing, address, {
    laterStyles: stylesheetUrl ? [...laterStyles, stylesheetUrl] : laterStyles,
    featured: await featuredProjects(site, whole),
    posts: await shownPosts(site.content, loadedOr(whole.posts, []), listLimits.posts),
    greeting: tailored?.greeting,
    privacy: await privacyLink(site),
  })
  // Their sections are HTML of the server alone.
  const { posts, 'own-sections': added, 'section-items': items, ...embedded } = landing
  const file = addData(JSON.stringify(embedded), tailored?.word)
  const dataLink = `<link data-script as="fetch" id="${landingDataId}" href="${file}">`
  const assistant = hasAiService ? '' : `<template id="${searchMarkId}"></template>`
  const data = translationElement(landing) + dataLink + assistant + themeKeys(landing)
  const root = rootAttributes(landing)
  const theme = await landingHead(landing, source)
  const html = fill(template, { root, theme, head, app: body, data })
  return { html, policy: await policyOf(whole), isComplete }
}

/** The template with a preload in place of its link to styles of what follows the first screen. */
function withoutLaterStyles(template: string): { template: string; laterStyles: string[] } {
  const [link, address] = /<link rel="stylesheet" data-later href="([^"]+)">/.exec(template) ?? []
  if (!link || !address) return { template, laterStyles: [] }
  const preload = `<link rel="preload" as="style" href="${address}" fetchpriority="low">`
  return { template: template.replace(link, preload), laterStyles: [address] }
}

/** The featured projects that the page shows large, with what only their pages have. */
async function featuredProjects({ content }: Site, { appearance, projects }: Landing) {
  if (loadedOr(appearance, defaultAppearance).project_layout === 'row') return []
  const numbered = loadedOr(projects, []).map((project, index) => ({ project, number: index + 1 }))
  const featured = numbered.filter(({ project }) => project.featured === 1).slice(0, mostLarge)
  return Promise.all(
    featured.map(async ({ project, number }) => ({
      project: (await publicProject(content, project.slug)) ?? project,
      number,
    })),
  )
}
