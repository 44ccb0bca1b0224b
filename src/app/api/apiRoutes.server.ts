import type { Context } from 'hono'
import type { Logger } from 'pino'
import { aboutRoutes } from '../../features/about/routes.server.ts'
import { accountRoutes } from '../../features/account/routes.server.ts'
import { aiToolRoutes } from '../../features/ai-tools/routes.server.ts'
import { alsoRoutes } from '../../features/also/routes.server.ts'
import { appearanceRoutes } from '../../features/appearance/routes.server.ts'
import { appearanceStore } from '../../features/appearance/store.server.ts'
import { assistantRoutes } from '../../features/assistant/routes.server.ts'
import type { CompletionsService } from '../../features/assistant/service/chatCompletions.server.ts'
import { certificationRoutes } from '../../features/certifications/routes.server.ts'
import { contactRoutes } from '../../features/contact/routes.server.ts'
import { experienceRoutes } from '../../features/experience/routes.server.ts'
import { heroRoutes } from '../../features/hero/routes.server.ts'
import { mailRoutes } from '../../features/mail/routes.server.ts'
import { openingRoutes } from '../../features/opening/routes.server.ts'
import { profileLinksRoutes } from '../../features/profile-links/routes.server.ts'
import { projectRoutes } from '../../features/projects/routes.server.ts'
import { resumeRoutes } from '../../features/resume/routes.server.ts'
import { resumesRoutes } from '../../features/resumes/routes.server.ts'
import { tailoringRoutes } from '../../features/resumes/tailoring/routes.server.ts'
import { siteStateRoutes } from '../../features/site-state/routes.server.ts'
import { categoryRoutes } from '../../features/skills/categories/routes.server.ts'
import { skillPasteRoutes } from '../../features/skills/paste/routes.server.ts'
import { skillRoutes } from '../../features/skills/routes.server.ts'
import { testimonialRoutes } from '../../features/testimonials/routes.server.ts'
import { trashRoutes } from '../../records/trash/routes.server.ts'
import { versionRoutes } from '../../records/versions/routes.server.ts'
import type { Activity } from '../../server/auth/activity.ts'
import type { KnownDevices } from '../../server/auth/knownDevices.ts'
import type { SecretBox } from '../../server/auth/secretBox.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import type { Reserve } from '../../server/db/reserve.ts'
import type { EventStreams } from '../../server/http/eventStreams.ts'
import type { AnswerForm, Route } from '../../server/http/handle.ts'
import type { Origins } from '../../server/http/origins.ts'
import type { OwnerMail } from '../../server/mail/ownerMail.ts'
import type { RateLimits } from '../../server/rateLimit.ts'
import { assistantContent } from '../assistant/assistantContent.server.ts'
import type { SiteBackups } from '../backup/siteBackups.server.ts'
import type { Reach } from '../first-steps/links/checkLink.server.ts'
import { firstStepsRoutes } from '../first-steps/routes.server.ts'
import type { GitHub } from '../imports/github/askGitHub.server.ts'
import { importRoutes } from '../imports/routes.server.ts'
import type { LoadLanding } from '../pages/landing.server.ts'
import { publicProject, publicView } from '../pages/publicView.server.ts'
import type { BuiltResumes } from '../resumes/builtResumes.server.ts'
import { offeredResume } from '../resumes/offeredResume.server.ts'
import { downloadResume } from '../resumes/serveResumes.server.ts'
import { tailoringOf } from '../resumes/tailoring.server.ts'
import { type ServerFacts, siteStateReader } from '../site-state/siteState.server.ts'
import { backupRoutes } from './backups.server.ts'
import { eventRoutes } from './events.server.ts'
import { exportRoutes } from './export.server.ts'
import { publishedAnswers } from './publishedAnswers.server.ts'
import { sampleRoutes } from './sample.server.ts'
import { siteNames } from './siteNames.server.ts'
import { statsRoutes } from './stats.server.ts'
import { uploadRoutes } from './uploads.server.ts'
import { versionedKinds } from './versions.server.ts'

export type ApiDependencies = {
  db: Database
  now: () => Date
  origins: Origins
  sessions: Sessions
  devices: KnownDevices
  activity: Activity
  secrets: SecretBox
  limits: RateLimits
  changes: Changes
  streams: EventStreams
  log: Logger
  loadLanding: LoadLanding
  built: BuiltResumes
  ai: CompletionsService
  gitHub: GitHub
  /** How the check of links reaches other sites. */
  reach: Reach
  answerMessage: AnswerForm
  /** Aborted when the server is about to stop. */
  closing: AbortSignal
  mail: OwnerMail
  server: ServerFacts
  backups: SiteBackups
  reserve?: Reserve | undefined
}

/** Every route under /api, feature by feature. */
export function apiRoutes(dependencies: ApiDependencies): Route[] {
  const { db, sessions, built } = dependencies
  const view = publicView(db, built)
  const published = publishedAnswers(dependencies)
  const mayRate = async (http: Context, id: string) =>
    (await publicProject(db, { id })) !== undefined || (await sessions.find(http)) !== undefined
  const areRatingsHidden = async () => (await appearanceStore.read(db)).hide_ratings === 1
  const downloadMade = async (http: Context) => {
    const resume = (await offeredResume(db, built))?.resume
    return resume && downloadResume(http, built, resume)
  }
  return [
    ...accountRoutes({ ...dependencies, names: () => siteNames(db) }),
    ...appearanceRoutes({ ...dependencies, published: published('appearance') }),
    ...heroRoutes({ ...dependencies, published: published('hero') }),
    ...aboutRoutes({ ...dependencies, published: published('about') }),
    ...projectRoutes({
      ...dependencies,
      published: published('projects'),
      mayRate,
      areRatingsHidden,
    }),
    ...skillPasteRoutes(dependencies),
    ...skillRoutes({ ...dependencies, published: published('skills') }),
    ...categoryRoutes({ ...dependencies, published: published('skillCategories') }),
    ...certificationRoutes({ ...dependencies, published: published('certifications') }),
    ...resumeRoutes({ ...dependencies, published: view.resume, downloadMade }),
    ...resumesRoutes({ ...dependencies, ...built }),
    ...tailoringRoutes(tailoringOf(dependencies)),
    ...aiToolRoutes({ ...dependencies, published: published('aiTools') }),
    ...experienceRoutes({ ...dependencies, published: published('experience') }),
    ...testimonialRoutes({ ...dependencies, published: published('testimonials') }),
    ...alsoRoutes({
      ...dependencies,
      published: published('also'),
      publishedList: (kind) => published('also', (also) => also[kind]),
    }),
    ...profileLinksRoutes({ ...dependencies, published: published('profileLinks') }),
    ...contactRoutes({ ...dependencies, published: published('contact') }),
    ...assistantRoutes({
      ...dependencies,
      ...assistantContent({ ...dependencies, view, listedResumes: () => built.listed() }),
    }),
    ...openingRoutes(dependencies),
    ...mailRoutes(dependencies),
    ...siteStateRoutes({ readSiteState: siteStateReader(dependencies) }),
    ...statsRoutes(dependencies),
    ...uploadRoutes(dependencies),
    ...sampleRoutes(dependencies),
    ...firstStepsRoutes(dependencies),
    ...versionRoutes({ ...dependencies, kinds: versionedKinds }),
    ...trashRoutes({ ...dependencies, kinds: versionedKinds }),
    ...eventRoutes(dependencies),
    ...exportRoutes(dependencies),
    ...importRoutes({ ...dependencies, ...tailoringOf(dependencies) }),
    ...backupRoutes(dependencies),
  ]
}
