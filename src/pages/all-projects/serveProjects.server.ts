import type { Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { pageCache } from '../../server/cache/pageCache.ts'
import type { Changes } from '../../server/changes.ts'
import { ApiError } from '../../server/errors.ts'
import { clientAddress, type Origins } from '../../server/http/origins.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { loadedOr } from '../../shared/loaded.ts'
import { projectsPath } from '../../site/sections/projects/paths.ts'
import { madeOf, type Site } from '../../site/siteSnapshot.server.ts'
import { isShown } from '../../site/siteTexts.ts'
import { answerPage } from '../answerPage.server.ts'
import { projectsHead } from '../discovery/projectsHead.server.ts'
import { externalHostsOf } from '../externalHosts.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { readFrame, type WrittenPage, writePage } from '../standalonePage.server.ts'
import { projectIndex } from './projectIndex.server.ts'
import { isFiltered, type ProjectQuery } from './projectQuery.ts'

type Dependencies = {
  readSite: () => Site
  changes: Changes
  limits: RateLimits
  log: Logger
  origins: Origins
  source: PageSource
  now: () => Date
  /** False where no server answers a search: then all projects stand on one page. */
  isSearched: boolean
  maxWait?: number | undefined
}

/** How many projects stand on one page. */
const pageSize = 24
/** How many cards are kept as HTML; the one not shown for longest goes first. */
const maxCards = 1000
const searches = { requests: 60, minutes: 1 }
const tooManySearches = 'Too many searches. Please wait a moment, then search again.'

/**
 * Serves every project on a page of its own. A card is rendered once until something changes; a page that
 * is searched or filtered is put together of the cards, and nothing of it is kept, so that no address that anybody
 * makes up costs a rendering of cards or a place in memory.
 */
export function serveProjects(app: Hono, dependencies: Dependencies): void {
  const { changes, limits, log, now, origins, source, maxWait, isSearched } = dependencies
  const readerIn = (year: number) => ({
    year,
    read: madeOf(
      dependencies.readSite,
      (site) => readProjects(site, source, year),
      ({ isComplete }) => isComplete,
    ),
  })
  let reader = readerIn(now().getUTCFullYear())
  const read = () => {
    const year = now().getUTCFullYear()
    // An ongoing project belongs to each year that begins.
    if (year !== reader.year) {
      reader = readerIn(year)
      unfiltered.markStale()
    }
    return reader.read()
  }
  const write = (state: Projects, query: ProjectQuery, failure?: string) =>
    pageOf(state, { query, failure, isSearched })
  const unfiltered = pageCache({
    render: async () => {
      const state = await read()
      const page = await write(state, state.index.readQuery({}))
      return { ...page, isComplete: state.isComplete }
    },
    log,
    maxWait,
    max: 1,
    timeout: source.renderTimeout,
  })
  for (const topic of ['content', 'ratings'] as const) changes.onChange(topic, unfiltered.markStale)

  /** A sentence where this address has searched too often just now. */
  const countSearch = async (http: Context, { q }: ProjectQuery) => {
    if (q === '') return undefined
    try {
      await limits.consume(`search ${clientAddress(http, origins)}`, searches, tooManySearches)
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) return error
      throw error
    }
  }

  app.get(projectsPath, async (http) => {
    const state = await read()
    if (!state.isShown) return http.redirect('/', 302)
    const query = state.index.readQuery(http.req.query())
    if (!isFiltered(query) && query.page === 1) {
      if (!source.isCached) unfiltered.markStale()
      return answerPage(http, await unfiltered.get(''))
    }
    const refusal = await countSearch(http, query)
    return answerPage(http, {
      page: await write(state, query, refusal?.message),
      isCurrent: state.isComplete && !refusal,
      refusal,
    })
  })
}

type Projects = Awaited<ReturnType<typeof readProjects>>

async function readProjects(content: Site, source: PageSource, year: number) {
  const frame = await readFrame(content, source)
  const { landing, appearance } = frame
  const { projects } = landing
  return {
    ...frame,
    elsewhere: externalHostsOf(landing),
    isShown: isShown(landing, 'projects'),
    areRatingsHidden: appearance.hide_ratings === 1,
    hasCovers: appearance.draw_pictures === 1,
    failure: projects.status === 'failed' ? 'Failed to load projects' : undefined,
    index: projectIndex(loadedOr(projects, []), year),
    total: loadedOr(projects, []).length,
    cards: new LRUCache<string, string>({ max: maxCards }),
  }
}

type Writing = { query: ProjectQuery; failure: string | undefined; isSearched: boolean }

async function pageOf(
  state: Projects,
  { query, isSearched, ...data }: Writing,
): Promise<WrittenPage> {
  const { site, source, index, total, cards, areRatingsHidden, hasCovers, elsewhere } = state
  const failure = data.failure ?? state.failure
  const { renderCard, renderPage, styles } = await source.projectsRenderer()
  const found = failure ? [] : index.find(query)
  const size = isSearched ? pageSize : Math.max(1, found.length)
  const pages = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(query.page, pages)
  const shown = found.slice((page - 1) * size, page * size)
  const shownQuery = { ...query, page }
  const cardOf = (shown: (typeof found)[number]) => {
    const { _id } = shown.project
    const card =
      cards.get(_id) ?? renderCard({ ...shown, areRatingsHidden, hasCovers, texts: site.t })
    cards.set(_id, card)
    return card
  }
  const body = renderPage({
    texts: site.t,
    ownerName: site.hero.name,
    privacy: state.privacy,
    choices: index.choices,
    query: shownQuery,
    ...{ total, found: found.length, pages, failure, isSearched },
    cards: shown.map(cardOf),
  })
  const head = projectsHead(site, { query: shownQuery, shown, total, origin: state.origin })
  return writePage(state, { head, body, styles, elsewhere })
}
