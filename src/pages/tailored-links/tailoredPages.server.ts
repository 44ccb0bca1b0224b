import type { Context } from 'hono'
import { memoizeFor } from '../../server/cache/memoize.ts'
import type { Database } from '../../server/db/database.ts'
import { storedFiles } from '../../server/files/fileStore.ts'
import { privateCaching } from '../../server/http/reply.ts'
import { tailoredPath } from '../../site/applications/paths.ts'
import { sentResumes } from '../../site/applications/sentResumes.server.ts'
import { linksByAddress, type StoredLink } from '../../site/applications/store.server.ts'
import { tailoredLanding } from '../../site/applications/tailoredLanding.server.ts'
import { ownerTimeZone } from '../../site/ownerTimeZone.server.ts'
import { resumeFileApi } from '../../site/resumes/file/contract.ts'
import { isCurrent, resumesStore } from '../../site/resumes/store.server.ts'
import { renderLanding } from '../landing/landingPage.server.ts'
import type { Page, PageSite } from '../page.server.ts'
import { pdfAnswer, pdfOf } from '../resume/resumePages.server.ts'
import { countGuess, findSecret, hasGuessed } from '../secretAddresses.server.ts'
import type { PageFrame } from '../standalonePage.server.ts'

/** All addresses without a link lead there, so that nobody learns which links exist. */
const home = { redirect: '/' }

/** The landing page as each tailored link shows it. */
export const tailoredPage: Page = {
  path: tailoredPath(':address'),
  hasRatings: true,

  find: async (http, site) => {
    const link = await findLink(http, site)
    return link ? { key: link.address, afterwards: () => note(http, site, link, 'page') } : home
  },

  async render(site, address) {
    const { content, view } = site.readSite()
    const link = (await readLinks(site)).get(address)
    if (!link) throw new Error('the link was deleted while its page was rendered')
    const offered = async () => (await offerOf(site, link)) ?? view.resume()
    const landing = await tailoredLanding({ content, link, offered, log: site.log })
    const tailored = { landing, address, greeting: link.greeting }
    const { headers, ...page } = await renderLanding(site, { tailored })
    // Never kept by other caches, which would hide that it was opened.
    const own = { 'Cache-Control': privateCaching, 'X-Robots-Tag': 'noindex' }
    return { ...page, headers: { ...headers, ...own } }
  },

  instead: async (http) => http.redirect(home.redirect, 302),
}

/** The résumé of a link, at an address that names nobody. */
export const tailoredResume: Page = {
  path: `${tailoredPath(':address')}/resume.pdf`,
  isDoneApart: true,
  isAwaited: true,

  async find(http, site) {
    const link = await findLink(http, site)
    if (!link) return home
    const sent = await findSent(site, link)
    const key = sent ? sentKey + sent.name : (await findResume(site, link))?._id
    if (key === undefined) return { redirect: resumeFileApi.download.path }
    return { key, afterwards: () => note(http, site, link, 'resume') }
  },

  async render({ db, resumes }, id) {
    if (id.startsWith(sentKey)) return sentPdf(db, id.slice(sentKey.length))
    const resume = await resumesStore.find(db, id)
    if (!resume) throw new Error('the résumé was deleted while it was made')
    // Its own address says what the owner named it.
    return pdfOf(resumes, { ...resume, unlisted: 1 }, 'inline')
  },
}

/** Whether the data of a link's page may be made again for somebody. A made-up file would tell by its time whether there is a link. */
export async function mayAskAgain(
  http: Context,
  site: PageSite,
  address: string,
): Promise<boolean> {
  await countGuess(http, site)
  return !(await hasGuessed(http, site)) && (await findShown(site, address)) !== undefined
}

const linksOf = memoizeFor((_: PageFrame, db: Database) => linksByAddress(db))

/** All links by their addresses, read once until something changes. */
const readLinks = async ({ frame, db }: PageSite) => linksOf(await frame(), db)

/** The link of an address that may be shown. */
const findLink = (http: Context, site: PageSite): Promise<StoredLink | undefined> =>
  findSecret(http, site, () => findShown(site, http.req.param('address') ?? ''))

async function findShown(site: PageSite, address: string): Promise<StoredLink | undefined> {
  const link = (await readLinks(site)).get(address)
  const isShown =
    link?.visibility === 'published' && isCurrent({ expires: link.ends }, await today(site))
  return isShown ? link : undefined
}

const today = async ({ readSite, now }: PageSite) =>
  ownerTimeZone.dayOf(await readSite().content.documents(), now())

async function findResume(site: PageSite, { resume: id }: StoredLink) {
  const resume = id ? await resumesStore.find(site.db, id) : undefined
  return resume && isCurrent(resume, await today(site)) ? resume : undefined
}

/** Begins the key of a PDF that was sent. */
const sentKey = 'sent/'

/** The file that was sent with a link, which it gives from then on. */
const findSent = async ({ db }: PageSite, { sent }: StoredLink) =>
  sent && sentResumes.findFile(db, sent)

async function sentPdf(db: Database, name: string) {
  const files = storedFiles(db)
  const [file, pdf] = [await files.find(name), await files.readBytes(name)]
  if (!file || !pdf) throw new Error('the sent résumé was deleted while it was read')
  const { download_name: filename } = file
  return pdfAnswer({ unlisted: 1 }, { pdf, filename: filename ?? name, type: 'inline' })
}

/** The résumé of a link as the page offers it. */
async function offerOf(site: PageSite, link: StoredLink) {
  const path = `${tailoredPath(link.address)}/resume.pdf`
  const sent = await findSent(site, link)
  if (sent && link.sent) {
    const { size, download_name: filename } = sent
    const upload_date = link.sent.sent_at
    return { filename: filename ?? sent.name, size, upload_date, file_path: path, download: path }
  }
  const resume = await findResume(site, link)
  const facts = resume && (await site.resumes.pdfFacts(resume, site.readSite().content))
  if (!facts) return undefined
  return { ...facts, upload_date: resume.updated_at, file_path: path, download: path }
}

async function note(http: Context, site: PageSite, link: StoredLink, what: 'page' | 'resume') {
  if (http.req.method === 'GET') await site.noteLink(http, link, what)
}
