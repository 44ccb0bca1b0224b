import type { Context } from 'hono'
import { accountStore } from '../features/account/store.server.ts'
import { siteBackups } from '../features/backups/siteBackups.server.ts'
import { webhookSender } from '../features/mail/webhook/webhooks.server.ts'
import { answerMailbox } from '../features/messages/answers/mailbox.server.ts'
import { sitePublishing } from '../features/publish/sitePublishing.server.ts'
import { generatedResumes } from '../features/resumes/generated/generatedResumes.server.ts'
import { offeredResume } from '../features/resumes/generated/offeredResume.server.ts'
import { siteUpdates } from '../features/settings/updates/updates.server.ts'
import { visitCounter } from '../features/visits/visitCounter.server.ts'
import { pageAt } from '../pages/pages.server.ts'
import { staticSiteView } from '../pages/staticSite.server.ts'
import { accessTokenStore } from '../server/auth/accessTokens.ts'
import { activityLog } from '../server/auth/activity.ts'
import { knownDevices } from '../server/auth/knownDevices.ts'
import { secretEncryption } from '../server/auth/secretEncryption.ts'
import { sessionStore } from '../server/auth/sessions.ts'
import { eventStreams } from '../server/http/eventStreams.ts'
import { callerOf, clientAddress, isSecure } from '../server/http/origins.ts'
import { publicNetwork } from '../server/http/publicRequest.server.ts'
import { ownerMail } from '../server/mail/ownerMail.ts'
import { rateLimits } from '../server/rateLimit.ts'
import { siteSnapshot } from '../site/siteSnapshot.server.ts'
import type { AppDependencies } from './appDependencies.server.ts'

/** Everything that calls and pages work with, made from the dependencies of the application. */
export type Services = ReturnType<typeof makeServices>

export function makeServices(dependencies: AppDependencies) {
  const { db, changes, log, origins, now = () => new Date() } = dependencies
  const basics = { db, changes, log, origins, now }
  const sending = makeMail(dependencies, now)
  const { mail } = sending
  const site = makeSite(dependencies, now)
  const server = dependencies.server ?? { version: '', startedAt: now(), dataDir: '', warnings: [] }
  return {
    ...basics,
    ...makeAccess(dependencies, now),
    ...sending,
    ...site,
    server,
    limits: rateLimits({ db, scale: dependencies.rateLimitScale, now: () => now().getTime() }),
    streams: eventStreams(log),
    mailbox: answerMailbox({ ...basics, mail }),
    backups: siteBackups({ ...basics, mail, settings: dependencies.backups }),
    publishing: sitePublishing({
      ...basics,
      dataDir: dependencies.backups.dataDir,
      ...(dependencies.publish ?? { settings: {}, makeSite: async () => [] }),
    }),
    updates: siteUpdates({ ...basics, server }),
    visits: visitCounter({
      ...basics,
      readSite: site.readSite,
      isPage: (path) => pageAt(path)?.isCounted === true,
    }),
    /** Aborts when the server is about to stop. */
    closing: new AbortController(),
  }
}

/** Sessions, tokens and known devices, and the log of what the owner does. */
function makeAccess({ db, log, origins, demo }: AppDependencies, now: () => Date) {
  const visitors = {
    isSecure: (http: Context) => isSecure(http, origins),
    callerOf: (http: Context) => callerOf(http, origins),
  }
  const accessTokens = accessTokenStore({ db, now })
  return {
    accessTokens,
    sessions: sessionStore({ db, now, accessTokens, ...visitors }),
    devices: knownDevices({ db, now, ...visitors }),
    activity: activityLog({
      db,
      log,
      now,
      // Everybody who signs in at a demo sees the list.
      addressOf: (http) => (demo ? '' : clientAddress(http, origins)),
    }),
  }
}

/** Mails and webhooks to the owner, whose secrets are encrypted. */
function makeMail({ db, log, ...given }: AppDependencies, now: () => Date) {
  const secrets = given.secrets ?? secretEncryption(undefined)
  const sendWebhook = webhookSender({ db, now, secrets, reach: given.webhooks ?? publicNetwork })
  const mail = ownerMail({
    db,
    now,
    log,
    settings: given.mail,
    sendWebhook,
    readOwnerAddress: async () => (await accountStore(db).read())?.email ?? '',
  })
  return { secrets, sendWebhook, mail }
}

/** The published content, and the résumés that are made of it. */
function makeSite(dependencies: AppDependencies, now: () => Date) {
  const { db, changes, log, origins, withoutServer: still } = dependencies
  const { publicUrl } = origins
  const readSite = siteSnapshot({
    db,
    changes,
    log,
    now,
    publicUrl,
    offeredOf: async (content) => (await offeredResume(content, resumes))?.offered ?? null,
    ...(still && { shownBy: (view) => staticSiteView(view, still) }),
  })
  const published = () => readSite().content
  const resumes = generatedResumes({ db, published, now, publicUrl })
  return { readSite, resumes }
}
