import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { removeExpiredVersions } from '../cms/versions/routes.server.ts'
import { accountStore } from '../features/account/store.server.ts'
import { type SiteBackups, siteBackups } from '../features/backups/siteBackups.server.ts'
import { webhookSender } from '../features/mail/webhook/webhooks.server.ts'
import { answerMailbox, type Mailbox } from '../features/messages/answers/mailbox.server.ts'
import { conversationStore } from '../features/messages/conversation/store.server.ts'
import { removeOldSpam } from '../features/messages/spam/spamFilter.server.ts'
import { type SitePublishing, sitePublishing } from '../features/publish/sitePublishing.server.ts'
import { expiryAnnouncer } from '../features/resumes/generated/announceExpired.server.ts'
import { generatedResumes } from '../features/resumes/generated/generatedResumes.server.ts'
import { offeredResume } from '../features/resumes/generated/offeredResume.server.ts'
import { type VisitCounter, visitCounter } from '../features/visits/visitCounter.server.ts'
import { requestOf } from '../features/visits/visitorRequest.server.ts'
import { withVisitsScript } from '../features/visits/visitsScript.server.ts'
import { serveProjects } from '../pages/all-projects/serveProjects.server.ts'
import { closedPageOf, closedSite } from '../pages/closed/closedSite.server.ts'
import { serveDiscovery } from '../pages/discovery/serveDiscovery.server.ts'
import { messagePage } from '../pages/messagePage.server.ts'
import { notFoundFallback, serveClientFiles } from '../pages/notFound.server.ts'
import { servePages } from '../pages/pages.server.ts'
import { servePrivacy } from '../pages/privacy/servePrivacy.server.ts'
import { serveProjectPages } from '../pages/project/serveProjectPages.server.ts'
import { serveResumes } from '../pages/resume/serveResumes.server.ts'
import { serveStylesheet } from '../pages/serveStylesheet.server.ts'
import { staticSiteView } from '../pages/staticSite.server.ts'
import { linkVisits } from '../pages/tailored-links/linkVisits.server.ts'
import { serveTailoredLinks } from '../pages/tailored-links/serveTailoredLinks.server.ts'
import { postPreview } from '../pages/writing/postPreview.server.ts'
import { serveWriting } from '../pages/writing/serveWriting.server.ts'
import { serveApiDocs } from '../server/api-docs/apiDocs.ts'
import { serveMcp } from '../server/api-docs/mcp.ts'
import { accessTokenStore } from '../server/auth/accessTokens.ts'
import { activityLog } from '../server/auth/activity.ts'
import { knownDevices } from '../server/auth/knownDevices.ts'
import { secretEncryption } from '../server/auth/secretEncryption.ts'
import { sessionStore } from '../server/auth/sessions.ts'
import { touch } from '../server/db/database.ts'
import { ApiError } from '../server/errors.ts'
import { removeUnusedFiles } from '../server/files/films.ts'
import { serveUploads } from '../server/files/uploads.ts'
import { eventStreams } from '../server/http/eventStreams.ts'
import { mountRoutes } from '../server/http/handle.ts'
import { serveHealth } from '../server/http/health.ts'
import { callerOf, clientAddress, isSecure, refuseForeignWrites } from '../server/http/origins.ts'
import { publicNetwork } from '../server/http/publicRequest.server.ts'
import { refuseMalformed } from '../server/http/refuseMalformed.ts'
import { answerErrors } from '../server/http/reply.ts'
import { defaultHeaders } from '../server/http/securityHeaders.ts'
import { type OwnerMail, ownerMail } from '../server/mail/ownerMail.ts'
import { observeRequests } from '../server/observability/observeRequests.ts'
import { serveMetrics } from '../server/observability/serveMetrics.ts'
import { rateLimits } from '../server/rateLimit.ts'
import { listLimits } from '../shared/rules/listLimits.ts'
import { isPublicFile, renamedTo } from '../site/publicRecords.server.ts'
import { projectStore } from '../site/sections/projects/store.server.ts'
import { siteSnapshot } from '../site/siteSnapshot.server.ts'
import { serveTechIcons } from '../site/tech-icons/serveTechIcons.server.ts'
import { versionedKinds } from '../site/versionedKinds.server.ts'
import { apiRoutes } from './apiRoutes.server.ts'
import type { AppDependencies } from './appDependencies.server.ts'

export type App = {
  app: Hono
  /** Deletes expired sessions, counts and deleted records. */
  removeExpired(): Promise<void>
  /** Announces expired résumés, so that caches drop them. */
  announceExpired(): Promise<void>
  /** Ends open streams and allows no new ones. */
  endStreams(): void
  mail: Pick<OwnerMail, 'deliver' | 'close'>
  mailbox: Pick<Mailbox, 'look' | 'close'>
  backups: Pick<SiteBackups, 'runDue' | 'runOverdue' | 'close'>
  publishing: Pick<SitePublishing, 'close'>
  visits: VisitCounter
}

/** The whole application as a fetch handler, made from its dependencies. It opens nothing itself. */
export function createApp(dependencies: AppDependencies): App {
  const { db, changes, log, origins, now = () => new Date() } = dependencies
  const visitors = {
    isSecure: (http: Context) => isSecure(http, origins),
    callerOf: (http: Context) => callerOf(http, origins),
  }
  const accessTokens = accessTokenStore({ db, now })
  const sessions = sessionStore({ db, now, accessTokens, ...visitors })
  const devices = knownDevices({ db, now, ...visitors })
  const addressOf = (http: Context) => clientAddress(http, origins)
  const activity = activityLog({ db, log, now, addressOf })
  const limits = rateLimits({ db, scale: dependencies.rateLimitScale, now: () => now().getTime() })
  const streams = eventStreams(log)
  const secrets = dependencies.secrets ?? secretEncryption(undefined)
  const sendWebhook = webhookSender({
    ...{ db, now, secrets, reach: dependencies.webhooks ?? publicNetwork },
  })
  const mail = ownerMail({
    ...{ db, now, log, settings: dependencies.mail, sendWebhook },
    readOwnerAddress: async () => (await accountStore(db).read())?.email ?? '',
  })
  const mailbox = answerMailbox({ db, now, log, changes, mail, origins })
  const backups = siteBackups({ db, now, log, changes, mail, settings: dependencies.backups })
  const publishing = sitePublishing({
    ...{ db, now, log, dataDir: dependencies.backups.dataDir },
    ...(dependencies.publish ?? { settings: {}, makeSite: async () => [] }),
  })
  const closing = new AbortController()
  const { withoutServer: still, pages, maxWait } = dependencies
  const readSite = siteSnapshot({
    db,
    changes,
    log,
    now,
    publicUrl: origins.publicUrl,
    offeredOf: async (content) => (await offeredResume(content, built))?.offered ?? null,
    ...(still && { shownBy: (view) => staticSiteView(view, still) }),
  })
  const published = () => readSite().content
  const built = generatedResumes({ db, published, now, publicUrl: origins.publicUrl })
  const visits = visitCounter({ db, now, log, readSite, origins })
  const source = still ? pages : withVisitsScript(pages, visits.isOn)
  const routes = apiRoutes({
    ...{ db, now, log, origins, sessions, accessTokens, devices, activity, limits, changes },
    streams,
    ...{ readSite, built, mail, sendWebhook, backups, publishing, visits },
    reserve: dependencies.reserve,
    ai: dependencies.ai,
    gitHub: dependencies.gitHub ?? {},
    reach: dependencies.reach ?? publicNetwork,
    server: dependencies.server ?? { version: '', startedAt: now(), dataDir: '', warnings: [] },
    answerMessage: messagePage({ source: pages, readSite }),
    previewPost: postPreview({ source, readSite }),
    secrets,
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
  const { guard, admit } = closedSite({
    ...{ readSite, sessions, notFoundFallback },
    isSecure: visitors.isSecure,
    closedPage: closedPageOf(readSite, source),
  })
  serveHealth(app, { check: () => touch(db) })
  if (metrics) serveMetrics(app, metrics.counted, metrics.token)
  app.use(guard)
  if (!still) {
    app.use(async (http, next) => {
      await next()
      visits.noteAnswer(requestOf(http), http.res.status)
    })
  }
  mountRoutes(app, routes, {
    ...{ sessions, accessTokens, limits, origins, changes, admit },
    logNoSession: activity.logNoSession,
    noteToken: activity.noteToken,
    reserve: dependencies.reserve,
  })
  const endpoints = routes.map(({ endpoint }) => endpoint)
  serveApiDocs(app, endpoints)
  serveMcp(app, {
    ...{ endpoints, accessTokens, limits, origins },
    version: dependencies.server?.version ?? '',
  })
  serveUploads(app, { db, sessions, isPublic: (name) => isPublicFile(db, published(), name) })
  serveTechIcons(app, readSite)
  serveStylesheet(app, readSite)
  serveDiscovery(app, { db, readSite, listedResumes: built.listed })
  const findRenamed = (slug: string) => renamedTo(db, published(), slug)
  const shared = { readSite, changes, log, maxWait, source }
  serveProjects(app, { ...shared, limits, now, origins, isSearched: !still })
  const answerMissing = serveProjectPages(app, {
    ...shared,
    sessions,
    findOwners: (slug) => projectStore.findBySlug(db, slug),
    renamedTo: findRenamed,
  })
  const answerUnknown = serveWriting(app, { ...shared, db, sessions, now, answerMissing })
  const answerPdf = serveResumes(app, { built, readSite, source, answerUnknown })
  if (!still)
    servePrivacy(app, { ...shared, aiHost: hostOf(dependencies.ai), isMailed: mail.isSetUp })
  const { renderTailored, serveData } = servePages(app, {
    ...shared,
    sessions,
    limits: still ? {} : listLimits,
    hasAiService: dependencies.ai.apiKey !== undefined,
    renamedTo: findRenamed,
    isShellShown: !still,
  })
  const renderLink = serveTailoredLinks(app, {
    ...shared,
    db,
    now,
    built,
    renderTailored,
    answerPdf,
    limits,
    origins,
    onVisit: linkVisits({ db, now, log, changes, mail, origins, visits }),
  })
  serveData(renderLink)
  if (dependencies.clientDir) serveClientFiles(app, dependencies.clientDir)
  app.notFound(answerUnknown)
  const removeExpired = async () => {
    for (const store of [sessions, devices, limits, visits]) await store.removeExpired()
    await conversationStore.recordResults(db)
    await mail.removeOld()
    await removeOldSpam(db, now())
    await removeExpiredVersions(db, versionedKinds, now())
    await removeUnusedFiles(db, now())
  }
  const endStreams = () => {
    closing.abort()
    streams.endAll()
  }
  const announceExpired = expiryAnnouncer({ db, now, changes })
  const owned = { mail, mailbox, backups, publishing, visits }
  return { app, removeExpired, announceExpired, endStreams, ...owned }
}

const hostOf = ({ apiKey, baseUrl }: AppDependencies['ai']) =>
  apiKey === undefined ? '' : new URL(baseUrl).host
