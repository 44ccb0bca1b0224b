import { LRUCache } from 'lru-cache'
import { coverGrounds } from '../../client/ui/content/covers.ts'
import { memoizeFor } from '../../server/cache/memoize.ts'
import type { Rendered } from '../../server/response-cache/answerTable.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { projectsPath } from '../../site/sections/projects/paths.ts'
import { isShown } from '../../site/siteTexts.ts'
import { countSearch } from '../countSearch.server.ts'
import { projectsAsMarkdown } from '../discovery/pagesAsMarkdown.server.ts'
import { projectsHead } from '../discovery/projectsHead.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import { pageOfList } from '../listPages.ts'
import { asMarkdown, asRendered, type Page, type PageSite } from '../page.server.ts'
import { type PageFrame, writePage } from '../standalonePage.server.ts'
import { projectIndex } from './projectIndex.server.ts'
import { filters, isFiltered, type ProjectQuery } from './projectQuery.ts'

/** How many projects stand on one page. */
const pageSize = 24
/** How many cards are kept as HTML; the one not shown for longest goes first. */
const maxCards = 1000

/**
 * Every project on a page of its own. A card is rendered once until something changes; a page that is searched or
 * filtered is put together of the cards, and nothing of it is kept, so that no address that anybody makes up costs a
 * rendering of cards or a place in memory.
 */
export const projectsPage: Page = {
  path: projectsPath,
  parameters: ['q', ...filters, 'page'],
  hasRatings: true,
  isCounted: true,

  async find(http, site) {
    const projects = await readProjects(site)
    if (!projects.isShown) return { redirect: '/' }
    const query = projects.indexIn(yearOf(site)).readQuery(http.req.query())
    if (!isFiltered(query) && query.page === 1) return { key: '' }
    const refusal = await countSearch(http, query.q, site)
    return { page: await pageOf(site, { query, failure: refusal?.message }), refusal }
  },

  async render(site) {
    const query = (await readProjects(site)).indexIn(yearOf(site)).readQuery({})
    return pageOf(site, { query })
  },

  async renderMarkdown({ frame }) {
    const read = await frame()
    return asMarkdown(projectsAsMarkdown(read), read.isComplete)
  },

  async addresses(site) {
    const { isShown, total } = await readProjects(site)
    return isShown ? [{ path: projectsPath, isListed: total > 0 }] : []
  },
}

const projectsOf = memoizeFor(async (frame: PageFrame) => {
  const { landing, appearance } = frame
  const { projects } = landing
  const loaded = loadedOr(projects, [])
  const indexes = new Map<number, ReturnType<typeof projectIndex>>()
  return {
    frame,
    elsewhere: externalHostsOf(landing),
    isShown: isShown(landing, 'projects'),
    areRatingsHidden: appearance.hide_ratings === 1,
    covers: appearance.draw_pictures === 1 ? coverGrounds(loaded) : undefined,
    failure: projects.status === 'failed' ? 'Failed to load projects' : undefined,
    total: loaded.length,
    cards: new LRUCache<string, string>({ max: maxCards }),
    indexIn(year: number) {
      const index = indexes.get(year) ?? projectIndex(loaded, year)
      indexes.set(year, index)
      return index
    },
  }
})

/** An ongoing project belongs to each year that begins; that one is announced as a change (`announceExpired.server.ts`). */
const yearOf = ({ now }: PageSite) => now().getUTCFullYear()

const readProjects = async ({ frame }: PageSite) => projectsOf(await frame())

type Wanted = { query: ProjectQuery; failure?: string | undefined }

async function pageOf(site: PageSite, { query, ...wanted }: Wanted): Promise<Rendered> {
  const { frame, indexIn, total, cards, elsewhere, ...state } = await readProjects(site)
  const { areRatingsHidden, covers, failure = wanted.failure } = state
  const texts = frame.site.t
  const index = indexIn(yearOf(site))
  const { renderCard, renderPage, styles } = await site.source.projectsRenderer()
  const matches = failure ? [] : index.find(query)
  const size = site.isStatic ? matches.length : pageSize
  const { page, pages, items: pageMatches } = pageOfList(matches, { page: query.page, size })
  const cardOf = (one: (typeof matches)[number]) => {
    const { _id } = one.project
    const card = cards.get(_id) ?? renderCard({ ...one, areRatingsHidden, covers, texts })
    cards.set(_id, card)
    return card
  }
  const shownQuery = { ...query, page }
  const body = renderPage({
    texts,
    ownerName: frame.site.hero.name,
    credit: frame.site.credit,
    privacy: frame.privacy,
    choices: index.choices,
    query: shownQuery,
    total,
    found: matches.length,
    pages,
    failure,
    isSearched: !site.isStatic,
    cards: pageMatches.map(cardOf),
  })
  const { origin, isComplete } = frame
  const head = projectsHead(frame.site, { query: shownQuery, shown: pageMatches, total, origin })
  return asRendered(await writePage(frame, { head, body, styles, elsewhere }), isComplete)
}
