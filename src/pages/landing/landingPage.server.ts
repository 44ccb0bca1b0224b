import { defaultAppearance } from '../../content/documents/defaults.ts'
import type { ProjectOnPage } from '../../content/records.ts'
import { previewParameter } from '../../features/site-visibility/routes.server.ts'
import { immutableCaching, privateCaching, strongTag } from '../../server/http/reply.ts'
import type { Rendered } from '../../server/response-cache/answerTable.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { mostLarge } from '../../shared/projectLimits.ts'
import { listLimits } from '../../shared/rules/listLimits.ts'
import type { TailoredPage } from '../../site/applications/tailoredLanding.server.ts'
import { type Landing, landingDataFolder, landingDataId, searchMarkId } from '../../site/landing.ts'
import { beginningOf } from '../../site/landingData.server.ts'
import { publicProject } from '../../site/publicRecords.server.ts'
import { shownPosts } from '../../site/shownPosts.server.ts'
import { textsOf, translationElement } from '../../site/siteLanguage.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { projectPath } from '../../site/siteTexts.ts'
import { readLlms } from '../discovery/llms.server.ts'
import { answerPage, asMarkdown, asRendered, type Page, type PageSite } from '../page.server.ts'
import { privacyLink } from '../privacy/privacyLink.server.ts'
import { renderProjectMarkdown } from '../project/projectPage.server.ts'
import { fill } from '../template.server.ts'
import { landingHead, themeKeys } from '../themeHead.server.ts'
import { rootAttributes } from './rootAttributes.server.ts'

/** The landing page, also with the details of a project open. */
export const landingPage: Page = {
  path: '/',
  parameters: ['project', 'ssr', 'stylesheet', previewParameter],
  hasRatings: true,
  isCounted: true,

  async find(http, site) {
    if (http.req.query('ssr') === '0') return { page: await shellOf(site) }
    if (http.req.query('stylesheet') === '0')
      return { page: await shellOf(site, withoutStylesheet) }
    const slug = http.req.query('project')
    if (!slug) return { key: '' }
    const present = await site.renamedTo(slug)
    // Another project may have the slug one day.
    if (present) return { redirect: projectPath({ slug: present }), isForGood: true }
    // Addresses can be made up; what names no project is the page itself.
    return { key: (await publicProject(site.readSite().content, slug)) ? slug : '' }
  },

  render: (site, slug) => renderLanding(site, { slug: slug || undefined }),

  async renderMarkdown(site, slug) {
    if (slug) return renderProjectMarkdown(site, slug)
    const { isComplete } = await site.frame()
    return asMarkdown(await readLlms(site), isComplete)
  },

  /** The page without content, which the browser renders. */
  instead: async (http, site) => answerPage(http, { page: await shellOf(site), isCurrent: false }),

  addresses: async () => [{ path: '/', isListed: true }],
}

type Shown = {
  /** The project of the open dialog. */
  slug?: string | undefined
  tailored?: TailoredPage
}

/** Renders the landing page, or that of a tailored link. */
export async function renderLanding(
  pageSite: PageSite,
  { slug, tailored }: Shown,
): Promise<Rendered> {
  const { source, policies, listLimits: limits, aiHost } = pageSite
  const site = pageSite.readSite()
  const { landing: whole, isComplete } = tailored?.landing ?? (await site.landing())
  // The public call lists projects in another order than a link: its page brings all of them.
  const landing = beginningOf(whole, tailored ? { ...limits, projects: Infinity } : limits)
  const project = slug === undefined ? undefined : await publicProject(site.content, slug)
  const render = await source.renderer()
  const { template, laterStyles } = withoutLaterStyles(await source.landingTemplate())
  const stylesheetUrl = loadedOr(landing.appearance, defaultAppearance).stylesheet_url
  const address = { origin: await site.origin(), project, isIndexed: !tailored }
  // The owner's style sheet is linked again, because it overrides these, too.
  const { head, body } = render(landing, address, {
    laterStyles: stylesheetUrl ? [...laterStyles, stylesheetUrl] : laterStyles,
    large: await largeProjects(site, whole),
    posts: await shownPosts(site.content, loadedOr(whole.posts, []), listLimits.posts),
    greeting: tailored?.greeting,
    privacy: await privacyLink(site),
  })
  // Their sections are HTML of the server alone.
  const { posts, 'own-sections': added, 'section-items': items, ...embedded } = landing
  const data = dataFile(JSON.stringify(embedded), tailored?.address)
  const dataLink = `<link data-script as="fetch" id="${landingDataId}" href="${data.path}">`
  const assistant = aiHost === '' ? `<template id="${searchMarkId}"></template>` : ''
  const html = fill(template, {
    root: rootAttributes(landing),
    theme: await landingHead(landing, source),
    head,
    app: body,
    data: translationElement(landing) + dataLink + assistant + themeKeys(landing),
  })
  const page = asRendered({ html, policy: await policies.landing(whole) }, isComplete)
  return { ...page, files: { [data.path]: data.file } }
}

/** The content as a file, which the page loads with its script. The address of a link says for which page it is. */
function dataFile(body: string, link: string | undefined): { path: string; file: Rendered } {
  const path = `${landingDataFolder}${strongTag(body).slice(1, -1)}.json`
  const headers = {
    'Content-Type': 'application/json; charset=UTF-8',
    // As the page of a link, no other cache keeps it.
    'Cache-Control': link === undefined ? immutableCaching : privateCaching,
  }
  return {
    path: link === undefined ? path : `${path}?for=${link}`,
    file: { body, headers, isComplete: true },
  }
}

/** The page without content. */
async function shellOf(
  { readSite, source, policies }: PageSite,
  change = (landing: Landing) => landing,
): Promise<Rendered> {
  const { landing: whole } = await readSite().landing()
  const landing = change(whole)
  const html = fill(await source.landingTemplate(), {
    root: rootAttributes(landing),
    theme: await landingHead(landing, source),
    head: `<title>${textsOf(landing)('Portfolio')}</title>`,
    app: '',
    data: translationElement(landing),
  })
  return asRendered({ html, policy: await policies.landing(whole) }, false)
}

/** The way in for an owner whose own stylesheet hides the way in. */
const withoutStylesheet = ({ appearance, ...landing }: Landing): Landing => ({
  ...landing,
  appearance:
    appearance.status === 'loaded'
      ? { ...appearance, value: { ...appearance.value, stylesheet_url: undefined } }
      : appearance,
})

/** The template with a preload in place of its link to styles of what follows the first screen. */
function withoutLaterStyles(template: string): { template: string; laterStyles: string[] } {
  const [link, address] = /<link rel="stylesheet" data-later href="([^"]+)">/.exec(template) ?? []
  if (!link || !address) return { template, laterStyles: [] }
  const preload = `<link rel="preload" as="style" href="${address}" fetchpriority="low">`
  return { template: template.replace(link, preload), laterStyles: [address] }
}

/** The projects that the page shows large, with what only their pages have. */
async function largeProjects({ content }: Site, { appearance, projects }: Landing) {
  const { project_layout } = loadedOr(appearance, defaultAppearance)
  if (project_layout === 'row') return []
  const numbered = await Promise.all(
    loadedOr(projects, []).map(async (project, index) => ({
      project: (await publicProject(content, project.slug)) ?? project,
      number: index + 1,
    })),
  )
  const isOnce = project_layout === 'large-then-others'
  if (isOnce && numbered.length <= mostLarge) return numbered
  const featured = numbered.filter(({ project }) => project.featured === 1).slice(0, mostLarge)
  if (!isOnce || featured.length > 0) return featured
  return numbered.filter(({ project }) => isTelling(project)).slice(0, mostUnfeatured)
}

/** Large projects where none is featured. */
const mostUnfeatured = 2

/** Whether there is more to see of a project than its title and its texts. */
const isTelling = ({ image, story, outcomes = [] }: ProjectOnPage) =>
  image !== '' || Boolean(story) || outcomes.length > 0
