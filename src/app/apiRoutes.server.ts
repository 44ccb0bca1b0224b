import type { Context } from 'hono'
import type { Logger } from 'pino'
import { statsRoutes } from '../admin/dashboard/stats.server.ts'
import { trashRoutes } from '../cms/trash/routes.server.ts'
import { versionRoutes } from '../cms/versions/routes.server.ts'
import { accountRoutes } from '../features/account/routes.server.ts'
import { assistantContent } from '../features/assistant/content/assistantData.server.ts'
import { assistantRoutes } from '../features/assistant/routes.server.ts'
import type { CompletionsService } from '../features/assistant/service/chatCompletions.server.ts'
import { backupRoutes } from '../features/backups/routes.server.ts'
import type { SiteBackups } from '../features/backups/siteBackups.server.ts'
import type { GitHub } from '../features/imports/github/gitHubRequest.server.ts'
import { importRoutes } from '../features/imports/routes.server.ts'
import { mailRoutes } from '../features/mail/routes.server.ts'
import type { WebhookSender } from '../features/mail/webhook/webhooks.server.ts'
import { eventRoutes } from '../features/messages/events.server.ts'
import { contactRoutes } from '../features/messages/routes.server.ts'
import { onboardingRoutes } from '../features/onboarding/routes.server.ts'
import { sampleRoutes } from '../features/onboarding/sample/routes.server.ts'
import { publishRoutes } from '../features/publish/routes.server.ts'
import type { SitePublishing } from '../features/publish/sitePublishing.server.ts'
import type { GeneratedResumes } from '../features/resumes/generated/generatedResumes.server.ts'
import { offeredResume } from '../features/resumes/generated/offeredResume.server.ts'
import { tailoringOf } from '../features/resumes/generated/tailoring.server.ts'
import { letterFiles } from '../features/resumes/letter/letterFiles.server.ts'
import { letterRoutes } from '../features/resumes/letter/routes.server.ts'
import { resumesRoutes } from '../features/resumes/routes.server.ts'
import { resumeFreezer } from '../features/resumes/sent/freezeResume.server.ts'
import { sentRoutes } from '../features/resumes/sent/routes.server.ts'
import { tailoringRoutes } from '../features/resumes/tailoring/routes.server.ts'
import { siteStateRoutes } from '../features/settings/routes.server.ts'
import { type ServerFacts, siteStateReader } from '../features/settings/siteState.server.ts'
import { timeZoneRoutes } from '../features/settings/time-zone/routes.server.ts'
import { updatesRoutes } from '../features/settings/updates/routes.server.ts'
import type { SiteUpdates } from '../features/settings/updates/updates.server.ts'
import { siteVisibilityRoutes } from '../features/site-visibility/routes.server.ts'
import { visitRoutes } from '../features/visits/routes.server.ts'
import type { VisitCounter } from '../features/visits/visitCounter.server.ts'
import { downloadResume } from '../pages/resume/resumePages.server.ts'
import type { postPreview } from '../pages/writing/postPreview.server.ts'
import type { AccessTokens } from '../server/auth/accessTokens.ts'
import type { Activity } from '../server/auth/activity.ts'
import type { KnownDevices } from '../server/auth/knownDevices.ts'
import type { SecretEncryption } from '../server/auth/secretEncryption.ts'
import type { Sessions } from '../server/auth/sessions.ts'
import type { Changes } from '../server/changes.ts'
import type { Database } from '../server/db/database.ts'
import type { Reserve } from '../server/db/reserve.ts'
import { uploadRoutes } from '../server/files/uploadRoutes.ts'
import type { EventStreams } from '../server/http/eventStreams.ts'
import { type AnswerForm, handle, type Route } from '../server/http/handle.ts'
import type { Origins } from '../server/http/origins.ts'
import type { Network } from '../server/http/publicRequest.server.ts'
import type { OwnerMail } from '../server/mail/ownerMail.ts'
import type { RateLimits } from '../server/rateLimit.ts'
import { textsIn } from '../shared/texts/translations.ts'
import { applicationRoutes } from '../site/applications/routes.server.ts'
import { collectionsRoutes } from '../site/collectionsRoutes.server.ts'
import { documentsRoutes } from '../site/documentsRoutes.server.ts'
import { isPublicProject } from '../site/publicRecords.server.ts'
import { publishedAnswers } from '../site/publishedAnswers.server.ts'
import { resumeFileRoutes } from '../site/resumes/file/routes.server.ts'
import { moreListKinds, moreListsApi } from '../site/sections/more-lists/contract.ts'
import { projectRoutes } from '../site/sections/projects/routes.server.ts'
import { skillPasteRoutes } from '../site/sections/skills/paste/routes.server.ts'
import { postRoutes } from '../site/sections/writing/routes.server.ts'
import type { Site } from '../site/siteSnapshot.server.ts'
import { versionedKinds } from '../site/versionedKinds.server.ts'
import { siteNames } from './siteNames.server.ts'

export type ApiDependencies = {
  db: Database
  now: () => Date
  origins: Origins
  sessions: Sessions
  accessTokens: AccessTokens
  devices: KnownDevices
  activity: Activity
  secrets: SecretEncryption
  limits: RateLimits
  changes: Changes
  streams: EventStreams
  log: Logger
  readSite: () => Site
  resumes: GeneratedResumes
  ai: CompletionsService
  gitHub: GitHub
  /** How the check of links reaches other sites. */
  reach: Network
  answerMessage: AnswerForm
  previewPost: ReturnType<typeof postPreview>
  /** Aborted when the server is about to stop. */
  closing: AbortSignal
  mail: OwnerMail
  sendWebhook: WebhookSender
  server: ServerFacts
  backups: SiteBackups
  publishing: SitePublishing
  visits: VisitCounter
  updates: SiteUpdates
  reserve?: Reserve | undefined
}

/** Every route under /api, feature by feature. */
export function apiRoutes(dependencies: ApiDependencies): Route[] {
  const { db, sessions, resumes, readSite } = dependencies
  const content = () => readSite().content
  const published = publishedAnswers(dependencies)
  const tailoring = tailoringOf({ ...dependencies, published: content })
  const mayRate = async (http: Context, id: string) =>
    (await isPublicProject(db, content(), id)) || (await sessions.find(http)) !== undefined
  const freezer = resumeFreezer(dependencies)
  const areRatingsHidden = async () => (await content().appearance()).hide_ratings === 1
  const names = async () => siteNames(await content().documents())
  const downloadGenerated = async (http: Context) => {
    const resume = (await offeredResume(content(), resumes))?.resume
    return resume && downloadResume(http, resumes, { resume, form: 'pdf' })
  }
  return [
    ...accountRoutes({ ...dependencies, names }),
    ...documentsRoutes({ ...dependencies, published }),
    ...projectRoutes({
      ...dependencies,
      published: published('projects'),
      mayRate,
      areRatingsHidden,
    }),
    ...skillPasteRoutes(dependencies),
    ...resumeFileRoutes({
      ...dependencies,
      published: () => readSite().view.resume(),
      downloadGenerated,
    }),
    ...resumesRoutes({
      ...dependencies,
      ...resumes,
      download: (http, file) => downloadResume(http, resumes, file),
    }),
    ...tailoringRoutes({ ...dependencies, ...tailoring }),
    ...collectionsRoutes({ ...dependencies, published }),
    ...postRoutes(dependencies),
    handle(moreListsApi.published, ({ http }) => published(moreListKinds)(http)),
    ...contactRoutes({
      ...dependencies,
      readOwnerName: async () => (await names()).owner,
      readTexts: async () => textsIn((await content().appearance()).language),
    }),
    ...assistantRoutes({
      ...dependencies,
      ...assistantContent({ readSite, listedResumes: () => resumes.listed() }),
    }),
    ...siteVisibilityRoutes(dependencies),
    ...mailRoutes(dependencies),
    ...timeZoneRoutes(dependencies),
    ...siteStateRoutes({ readSiteState: siteStateReader(dependencies) }),
    ...updatesRoutes(dependencies),
    ...statsRoutes(dependencies),
    ...uploadRoutes(dependencies),
    ...sampleRoutes(dependencies),
    ...onboardingRoutes(dependencies),
    ...versionRoutes({ ...dependencies, kinds: versionedKinds }),
    ...trashRoutes({ ...dependencies, kinds: versionedKinds }),
    ...eventRoutes(dependencies),
    ...importRoutes({ ...dependencies, ...tailoring }),
    ...backupRoutes(dependencies),
    ...publishRoutes(dependencies),
    ...visitRoutes(dependencies),
    ...sentRoutes({ ...dependencies, ...freezer }),
    ...letterRoutes(letterFiles(dependencies)),
    ...applicationRoutes({ ...dependencies, onSaved: freezer.freezeWhenSent }),
  ]
}
