import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { Logger } from 'pino'
import { accountStore } from '../features/account/store.server.ts'
import type { CompletionsService } from '../features/assistant/service/chatCompletions.server.ts'
import { removeExpiredVersions } from '../records/versions/routes.server.ts'
import { activityLog } from '../server/auth/activity.ts'
import { knownDevices } from '../server/auth/knownDevices.ts'
import { type SecretBox, secretBox } from '../server/auth/secretBox.ts'
import { sessionStore } from '../server/auth/sessions.ts'
import { memoize } from '../server/cache/memoize.ts'
import type { Changes } from '../server/changes.ts'
import { type Database, touch } from '../server/db/database.ts'
import type { Reserve } from '../server/db/reserve.ts'
import { ApiError } from '../server/errors.ts'
import { forgetFilms } from '../server/files/films.ts'
import { serveUploads } from '../server/files/uploads.ts'
import { eventStreams } from '../server/http/eventStreams.ts'
import { mountRoutes } from '../server/http/handle.ts'
import { serveHealth } from '../server/http/health.ts'
import {
  callerOf,
  clientAddress,
  isSecure,
  type Origins,
  refuseForeignWrites,
} from '../server/http/origins.ts'
import { refuseMalformed } from '../server/http/refuseMalformed.ts'
import { answerErrors } from '../server/http/reply.ts'
import { defaultHeaders } from '../server/http/securityHeaders.ts'
import { type MailSettings, type OwnerMail, ownerMail } from '../server/mail/ownerMail.ts'
import type { Metrics } from '../server/observe/metrics.ts'
import { observeRequests } from '../server/observe/observeRequests.ts'
import { serveMetrics } from '../server/observe/serveMetrics.ts'
import { rateLimits } from '../server/rateLimit.ts'
import { listLimits } from '../shared/rules/listLimits.ts'
import { serveProjects } from './all-projects/serveProjects.server.ts'
import { serveApiDocs } from './api/apiDocs.server.ts'
import { apiRoutes } from './api/apiRoutes.server.ts'
import { versionedKinds } from './api/versions.server.ts'
import { type BackupSettings, type SiteBackups, siteBackups } from './backup/siteBackups.server.ts'
import { closedPageOf } from './closed/closedPage.server.ts'
import { closedSite } from './closed/closedSite.server.ts'
import { serveDiscovery } from './discovery/serveDiscovery.server.ts'
import { internet, type Reach } from './first-steps/links/checkLink.server.ts'
import type { GitHub } from './imports/github/askGitHub.server.ts'
import { serveMarks } from './marks/serveMarks.server.ts'
import { pageAnswers } from './pages/answerPage.server.ts'
import { landingLoader } from './pages/landing.server.ts'
import type { PublicView } from './pages/landing.ts'
import { messagePage } from './pages/messagePage.server.ts'
import { type PageSource, servePages } from './pages/pages.server.ts'
import {
  isPublicFile,
  ownersProject,
  publicProject,
  publicView,
  renamedTo,
  wholeView,
} from './pages/publicView.server.ts'
import { serveStylesheet } from './pages/serveStylesheet.server.ts'
import { siteSnapshot } from './pages/siteSnapshot.server.ts'
import { servePieces } from './piece/servePieces.server.ts'
import { readDrawn } from './plates/drawnView.server.ts'
import { servePlates } from './plates/servePlates.server.ts'
import { type WithoutServer, withoutServer } from './publish/withoutServer.server.ts'
import { builtResumes } from './resumes/builtResumes.server.ts'
import { serveResumes } from './resumes/serveResumes.server.ts'
import { expiredTeller } from './resumes/tellOfExpired.server.ts'
import type { ServerFacts } from './site-state/siteState.server.ts'
import { nothingHere, serveClientFiles } from './unrouted.server.ts'

export type AppDependencies = {
  db: Database
  changes: Changes
  log: Logger
  origins: Origins
  /** Multiplies every rate limit. */
  rateLimitScale: number
  /** Seals what the database keeps of secrets; they stay as they are unless told. */
  secrets?: SecretBox
  /** The service that answers the assistant's questions. */
  ai: CompletionsService
  /** Where the owner's repositories are asked for. */
  gitHub?: GitHub
  /** How the check of links reaches other sites; the internet alone unless told. */
  reach?: Reach | undefined
  /** How mails reach the owner; without it none is sent. */
  mail?: MailSettings | undefined
  backups: BackupSettings
  pages: PageSource
  /** How long a visitor waits for the next version of the page, in milliseconds; 200 unless told. */
  patience?: number
  /** The folder of the built browser files; none while Vite serves them. */
  clientDir?: string
  now?: () => Date
  /** Given for a site that is written as files. */
  withoutServer?: WithoutServer
  server?: ServerFacts
  /** What is counted, and the token of who may read it. */
  metrics?: { counted: Metrics; token: string } | undefined
  /** Room on the disk for what has to work when it is full. */
  reserve?: Reserve | undefined
  /** Whether the server is about to stop and takes no more requests. */
  isClosing?: () => boolean
}

export type App = {
  app: Hono
  /** Deletes sessions, counts and deleted records whose time is over. */
  removeExpired(): Promise<void>
  /** Tells of résumés that have expired, so that nothing kept offers them any longer. */
  tellOfExpired(): Promise<void>
  /** Ends the answers that would otherwise last, and lets no more begin. */
  endStreams(): void
  mail: Pick<OwnerMail, 'deliver' | 'close'>
  backups: Pick<SiteBackups, 'runDue' | 'runOverdue' | 'close'>
}

/** The whole application as one fetch handler, made of given dependencies; it opens nothing itself. */
export function createApp(dependencies: AppDependencies): App {
  const { db, changes, log, origins, now = () => new Date() } = dependencies
  const visitors = {
    isSecure: (http: Context) => isSecure(http, origins),
    callerOf: (http: Context) => callerOf(http, origins),
  }
  const sessions = sessionStore({ db, now, ...visitors })
  const devices = knownDevices({ db, now, ...visitors })
  const addressOf = (http: Context) => clientAddress(http, origins)
  const activity = activityLog({ db, log, now, addressOf })
  const limits = rateLimits({ db, scale: dependencies.rateLimitScale, now: () => now().getTime() })
  const streams = eventStreams(log)
  const mail = ownerMail({
    ...{ db, now, log, settings: dependencies.mail },
    readOwnerAddress: async () => (await accountStore(db).read())?.email ?? '',
  })
  const backups = siteBackups({ db, now, log, changes, mail, settings: dependencies.backups })
  const closing = new AbortController()
  const built = builtResumes({ db, now, publicUrl: origins.publicUrl })
  const { withoutServer: still } = dependencies
  const shownBy = (visible: PublicView) => (still ? withoutServer(visible, still) : visible)
  const view = shownBy(publicView(db, built))
  const viewOnce = () => shownBy(publicView(db, built, memoize))
  const loadLanding = siteSnapshot(landingLoader(db, log, { view: viewOnce }), changes)
  const routes = apiRoutes({
    ...{ db, now, log, origins, sessions, devices, activity, limits, changes, streams },
    ...{ loadLanding, built, mail, backups },
    reserve: dependencies.reserve,
    ai: dependencies.ai,
    gitHub: dependencies.gitHub ?? {},
    reach: dependencies.reach ?? internet,
    server: dependencies.server ?? { version: '', startedAt: now(), dataDir: '', warnings: [] },
    answerMessage: messagePage({ source: dependencies.pages, loadLanding }),
    secrets: dependencies.secrets ?? secretBox(undefined),
    closing: closing.signal,
  })

  const { metrics } = dependencies
  metrics?.counted.measure({ openStreams: streams.count, waitingMails: mail.countWaiting })

  const app = new Hono()
  app.onError(answerErrors(log, metrics?.counted.countFailure))
  app.use(observeRequests(log, metrics?.counted))
  app.use(defaultHeaders(origins))
  app.use(refuseMalformed)
  app.use(async (_, next) => {
    if (dependencies.isClosing?.())
      throw new ApiError(503, 'The server is restarting', { retryAfter: 5 })
    await next()
  })
  if (origins.corsOrigins.length > 0) {
    app.use('/api/*', cors({ origin: [...origins.corsOrigins], credentials: true }))
  }
  app.use(
    refuseForeignWrites(origins, (http) =>
      activity.note(http, 'write-refused', {
        detail: `${http.req.method} ${http.req.path} from ${http.req.header('Origin') ?? 'elsewhere'}`,
      }),
    ),
  )
  const { pages: source, patience } = dependencies
  const { guard, admit } = closedSite({
    ...{ db, changes, sessions, nothingHere },
    isSecure: visitors.isSecure,
    closedPage: closedPageOf(db, source),
  })
  serveHealth(app, { check: () => touch(db) })
  if (metrics) serveMetrics(app, metrics.counted, metrics.token)
  app.use(guard)
  mountRoutes(app, routes, {
    ...{ sessions, limits, origins, changes, admit },
    tellNoSession: activity.tellNoSession,
    reserve: dependencies.reserve,
  })
  serveApiDocs(
    app,
    routes.map(({ endpoint }) => endpoint),
  )
  serveUploads(app, { db, sessions, isPublic: (name) => isPublicFile(db, name) })
  const drawn = readDrawn(db, { view, own: wholeView(db, built) })
  serveMarks(app, { changes, readSkills: () => view.skills() })
  servePlates(app, { changes, sessions, ...drawn })
  serveStylesheet(app, { db, changes })
  serveDiscovery(app, { db, loadLanding, listedResumes: built.listed, changes, origins })
  const answerPage = pageAnswers(origins)
  const shared = { answerPage, changes, log, patience, source }
  serveProjects(app, { ...shared, limits, loadLanding, now, origins, isSearched: !still })
  servePieces(app, {
    ...shared,
    ...{ loadLanding, sessions },
    findPiece: (slug) => publicProject(db, { slug }),
    findOwners: (slug) => ownersProject(db, slug),
    renamedTo: (slug) => renamedTo(db, slug),
  })
  serveResumes(app, { built, loadLanding, origins, changes, source, nothingHere })
  servePages(app, {
    ...shared,
    sessions,
    loadLanding,
    limits: still ? {} : listLimits,
    loadOwners: landingLoader(db, log, { view: () => wholeView(db, built) }),
    findProject: (slug) => publicProject(db, { slug }),
    renamedTo: (slug) => renamedTo(db, slug),
  })
  if (dependencies.clientDir) serveClientFiles(app, dependencies.clientDir)
  app.notFound(nothingHere)
  const removeExpired = async () => {
    for (const kept of [sessions, devices, limits]) await kept.removeExpired()
    await mail.removeOld()
    await removeExpiredVersions(db, versionedKinds, now())
    await forgetFilms(db, now())
  }
  const endStreams = () => {
    closing.abort()
    streams.endAll()
  }
  const tellOfExpired = expiredTeller({ db, now, changes })
  return { app, removeExpired, tellOfExpired, endStreams, mail, backups }
}
