import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { removeExpiredVersions } from '../cms/versions/routes.server.ts'
import type { SiteBackups } from '../features/backups/siteBackups.server.ts'
import { serveMcp } from '../features/mcp/serveMcp.server.ts'
import type { Mailbox } from '../features/messages/answers/mailbox.server.ts'
import { conversationStore } from '../features/messages/conversation/store.server.ts'
import { removeOldSpam } from '../features/messages/spam/spamFilter.server.ts'
import type { SitePublishing } from '../features/publish/sitePublishing.server.ts'
import { expiryAnnouncer } from '../features/resumes/generated/announceExpired.server.ts'
import type { SiteUpdates } from '../features/settings/updates/updates.server.ts'
import type { VisitCounter } from '../features/visits/visitCounter.server.ts'
import { requestOf } from '../features/visits/visitorRequest.server.ts'
import { closedPageOf, closedSite } from '../pages/closed/closedSite.server.ts'
import { serveDiscovery } from '../pages/discovery/serveDiscovery.server.ts'
import { messagePage } from '../pages/messagePage.server.ts'
import { notFoundFallback, serveClientFiles } from '../pages/notFound.server.ts'
import type { PageSite } from '../pages/page.server.ts'
import { answerUnknown, pagePaths, servePages } from '../pages/servePages.server.ts'
import { serveStylesheet } from '../pages/serveStylesheet.server.ts'
import { serveDraftPictures } from '../pages/writing/draftPages.server.ts'
import { postPreview } from '../pages/writing/postPreview.server.ts'
import { serveApiDocs } from '../server/api-docs/apiDocs.ts'
import { touch } from '../server/db/database.ts'
import { ApiError } from '../server/errors.ts'
import { removeUnusedFiles } from '../server/files/films.ts'
import { serveUploads } from '../server/files/uploads.ts'
import { mountRoutes } from '../server/http/handle.ts'
import { serveHealth } from '../server/http/health.ts'
import { isSecure, refuseForeignWrites } from '../server/http/origins.ts'
import { publicNetwork } from '../server/http/publicRequest.server.ts'
import { refuseMalformed } from '../server/http/refuseMalformed.ts'
import { answerErrors } from '../server/http/reply.ts'
import { defaultHeaders } from '../server/http/securityHeaders.ts'
import type { OwnerMail } from '../server/mail/ownerMail.ts'
import { observeRequests } from '../server/observability/observeRequests.ts'
import { serveMetrics } from '../server/observability/serveMetrics.ts'
import { type AnswerTable, answerTable } from '../server/response-cache/answerTable.ts'
import { pageRenderer } from '../server/response-cache/pageRenderer.ts'
import { isPublicFile } from '../site/publicRecords.server.ts'
import { serveTechIcons } from '../site/tech-icons/serveTechIcons.server.ts'
import { versionedKinds } from '../site/versionedKinds.server.ts'
import { apiRoutes } from './apiRoutes.server.ts'
import type { AppDependencies } from './appDependencies.server.ts'
import { serveDemo } from './demo.server.ts'
import { pageSite } from './pageSite.server.ts'
import { makeServices, type Services } from './services.server.ts'

export type App = {
  app: Hono
  /** The table of its answers, for the response cache in front of it. */
  answers: AnswerTable
  /** Deletes expired sessions, counts and deleted records. */
  removeExpired(): Promise<void>
  /** Announces expired résumés, so that caches drop them. */
  announceExpired(): Promise<void>
  /** Ends open streams and allows no new ones. */
  endStreams(): void
  /** The paths of all pages, and earlier ones that lead to them. */
  pagePaths(): Promise<string[]>
  mail: Pick<OwnerMail, 'deliver' | 'close'>
  mailbox: Pick<Mailbox, 'look' | 'close'>
  backups: Pick<SiteBackups, 'runDue' | 'runOverdue' | 'close'>
  publishing: Pick<SitePublishing, 'close'>
  visits: VisitCounter
  updates: Pick<SiteUpdates, 'lookDue'>
}

/** The whole application as a fetch handler, made from its dependencies. It opens nothing itself. */
export function createApp(dependencies: AppDependencies): App {
  const services = makeServices(dependencies)
  const site = pageSite(dependencies, services)
  const answers = answerTable(services.changes)
  const app = new Hono()
  receiveRequests(app, dependencies, services)
  if (dependencies.demo) serveDemo(app)
  const { guard, admit } = closedSite({
    readSite: services.readSite,
    sessions: services.sessions,
    notFoundFallback,
    isSecure: (http) => isSecure(http, services.origins),
    closedPage: closedPageOf(services.readSite, site.source),
  })
  serveObservation(app, dependencies, services)
  app.use(guard)
  if (!site.isStatic) {
    app.use(async (http, next) => {
      await next()
      services.visits.noteAnswer(requestOf(http), http.res.status)
    })
  }
  serveApi(app, dependencies, { services, site, admit })
  serveFiles(app, services, site)
  servePages(app, { site, answers, renderPage: pageRenderer({ ...dependencies, answers }) })
  if (dependencies.clientDir) serveClientFiles(app, dependencies.clientDir)
  app.notFound((http) => answerUnknown(http, site))

  const { mail, mailbox, backups, publishing, visits, updates, streams, closing } = services
  return {
    app,
    answers,
    removeExpired: () => removeExpired(services),
    announceExpired: expiryAnnouncer(services),
    endStreams: () => {
      closing.abort()
      streams.endAll()
    },
    pagePaths: () => pagePaths(site),
    mail,
    mailbox,
    backups,
    publishing,
    visits,
    updates,
  }
}

/** Mounts the checks that every request passes first. */
function receiveRequests(app: Hono, dependencies: AppDependencies, services: Services): void {
  const { metrics, isClosing } = dependencies
  const { log, origins, activity } = services
  app.onError(answerErrors(log, metrics?.counted.countFailure))
  app.use(observeRequests(log, metrics?.counted))
  app.use(defaultHeaders(origins))
  app.use(refuseMalformed)
  app.use(async (_, next) => {
    if (isClosing?.()) throw new ApiError(503, 'The server is restarting', { retryAfter: 5 })
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
}

/** Health checks and metrics, which are there for a closed site, too. */
function serveObservation(app: Hono, { metrics }: AppDependencies, services: Services): void {
  const { db, streams, mail } = services
  serveHealth(app, { check: () => touch(db) })
  metrics?.counted.measure({ openStreams: streams.count, waitingMails: mail.countWaiting })
  if (metrics) serveMetrics(app, metrics.counted, metrics.token)
}

type Api = { services: Services; site: PageSite; admit: ReturnType<typeof closedSite>['admit'] }

function serveApi(app: Hono, dependencies: AppDependencies, { services, site, admit }: Api): void {
  const { reserve, pages } = dependencies
  const { activity, accessTokens, limits, origins, closing, server } = services
  const routes = apiRoutes({
    ...services,
    reserve,
    ai: dependencies.ai,
    gitHub: dependencies.gitHub ?? {},
    reach: dependencies.reach ?? publicNetwork,
    answerMessage: messagePage({ source: pages, readSite: services.readSite }),
    previewPost: postPreview(site),
    closing: closing.signal,
  })
  const { logNoSession, noteToken } = activity
  mountRoutes(app, routes, { ...services, admit, logNoSession, noteToken, reserve })
  serveApiDocs(
    app,
    routes.map(({ endpoint }) => endpoint),
  )
  serveMcp(app, { accessTokens, limits, origins, version: server.version })
}

/** Files of the owner, and those that are made of the content. */
function serveFiles(app: Hono, { db, sessions, readSite }: Services, site: PageSite) {
  const isPublic = (name: string) => isPublicFile(db, readSite().content, name)
  serveUploads(app, { db, sessions, isPublic })
  serveDraftPictures(app, site)
  serveTechIcons(app, readSite)
  serveStylesheet(app, readSite)
  serveDiscovery(app, { db, frame: site.frame })
}

async function removeExpired(services: Services): Promise<void> {
  const { db, now, mail, sessions, devices, limits, visits } = services
  for (const store of [sessions, devices, limits, visits]) await store.removeExpired()
  await conversationStore.recordResults(db)
  await mail.removeOld()
  await removeOldSpam(db, now())
  await removeExpiredVersions(db, versionedKinds, now())
  await removeUnusedFiles(db, now())
}
