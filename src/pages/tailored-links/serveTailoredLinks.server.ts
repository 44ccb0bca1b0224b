import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { GeneratedResumes } from '../../features/resumes/generated/generatedResumes.server.ts'
import { pageCache, type Rendered } from '../../server/cache/pageCache.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { clientAddress, type Origins } from '../../server/http/origins.ts'
import { privateCaching } from '../../server/http/reply.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { ownerTimeZone } from '../../site/ownerTimeZone.server.ts'
import type { Resume } from '../../site/resumes/contract.ts'
import { isCurrent, resumesStore } from '../../site/resumes/store.server.ts'
import { resumeApi } from '../../site/sections/resume/contract.ts'
import { madeOf, type Site } from '../../site/siteSnapshot.server.ts'
import { tailoredPath } from '../../site/tailored-links/paths.ts'
import { linksByWord, type StoredLink } from '../../site/tailored-links/store.server.ts'
import {
  type TailoredPage,
  tailoredLanding,
} from '../../site/tailored-links/tailoredLanding.server.ts'
import { answerPage } from '../answerPage.server.ts'
import type { PageSource } from '../pageSource.server.ts'

type Dependencies = {
  db: Database
  now: () => Date
  log: Logger
  readSite: () => Site
  changes: Changes
  built: GeneratedResumes
  source: PageSource
  maxWait?: number | undefined
  renderTailored(page: TailoredPage): Promise<Rendered>
  answerPdf(http: Context, resume: Resume): Promise<Response>
  limits: RateLimits
  origins: Origins
  /** Called after a page or a résumé of a link was made for a GET request. */
  onVisit(http: Context, link: StoredLink, what: 'page' | 'resume'): Promise<void>
}

/** How many pages are kept ready; the one not asked for longest goes first. */
const maxPages = 64
/** Addresses without a link that one visitor may ask for; after that, links lead home as well. */
const guesses = { requests: 20, minutes: 10 }
const wordPath = tailoredPath(':word')
const resumeOf = (word: string) => `${tailoredPath(word)}/resume.pdf`

/**
 * Serves the landing page as each tailored link shows it, and the résumé of a link at an address that names nobody. All
 * other addresses lead to `/`, so that nobody learns which links exist. Returns a function that has the page of a link
 * ready for its data.
 */
export function serveTailoredLinks(app: Hono, dependencies: Dependencies) {
  const { db, now, log, readSite, changes, source, maxWait } = dependencies
  const { built, renderTailored, answerPdf, limits, origins, onVisit } = dependencies
  const readLinks = madeOf(readSite, () => linksByWord(db))
  const today = async () => ownerTimeZone.dayOf(await readSite().content.documents(), now())

  const findResume = async ({ resume: id }: StoredLink) => {
    const resume = id ? await resumesStore.find(db, id) : undefined
    return resume && isCurrent(resume, await today()) ? resume : undefined
  }
  const offerOf = async (link: StoredLink, { content, view }: Site) => {
    const resume = await findResume(link)
    const facts = resume && (await built.pdfFacts(resume, content))
    if (!facts) return view.resume()
    const path = resumeOf(link.word)
    const addresses = { file_path: path, download: path }
    return { ...facts, upload_date: resume.updated_at, ...addresses }
  }
  const pages = pageCache({
    render: async (word) => {
      const site = readSite()
      const link = (await readLinks()).get(word)
      if (!link) throw new Error('the link was deleted while its page was rendered')
      const offered = () => offerOf(link, site)
      const landing = await tailoredLanding({ content: site.content, link, offered, log })
      return renderTailored({ landing, word, greeting: link.greeting })
    },
    log,
    maxWait,
    max: maxPages,
    timeout: source.renderTimeout,
  })
  for (const topic of ['content', 'ratings'] as const) changes.onChange(topic, pages.markStale)

  const findShown = async (word: string) => {
    const link = (await readLinks()).get(word)
    const isShown =
      link?.visibility === 'published' && isCurrent({ expires: link.ends }, await today())
    return isShown ? link : undefined
  }
  const guessesOf = (http: Context) => `link guesses ${clientAddress(http, origins)}`
  const countGuess = (http: Context) => limits.note(guessesOf(http), guesses)
  const hasGuessed = (http: Context) => limits.isSpent(guessesOf(http), guesses)
  const home = (http: Context) => {
    http.header('Cache-Control', privateCaching)
    return http.redirect('/', 302)
  }
  const withLink = async (
    http: Context,
    what: 'page' | 'resume',
    answer: (link: StoredLink) => Promise<Response>,
  ) => {
    const link = await findShown(http.req.param('word') ?? '')
    if (!link) await countGuess(http)
    if (!link || (await hasGuessed(http))) return home(http)
    const answered = await answer(link)
    if (http.req.method === 'GET' && answered.status !== 302) await onVisit(http, link, what)
    return answered
  }

  app.get(wordPath, (http) =>
    withLink(http, 'page', async (link) => {
      try {
        if (!source.isCached) pages.markStale()
        const { page } = await pages.get(link.word)
        http.header('X-Robots-Tag', 'noindex')
        // Never kept by other caches, which would hide that it was opened.
        return await answerPage(http, { page, isCurrent: false })
      } catch (error) {
        log.error({ err: error }, 'rendering the page of a tailored link failed')
        return home(http)
      }
    }),
  )
  app.get(resumeOf(':word'), (http) =>
    withLink(http, 'resume', async (link) => {
      const resume = await findResume(link)
      return resume ? answerPdf(http, resume) : http.redirect(resumeApi.download.path, 302)
    }),
  )
  return async (http: Context, word: string) => {
    // A made-up file would tell by its time whether there is a link.
    await countGuess(http)
    if (await hasGuessed(http)) return
    if (await findShown(word)) await pages.get(word)
  }
}
