import type { Logger } from 'pino'
import type { CompletionsService } from '../features/assistant/service/chatCompletions.server.ts'
import type { BackupSettings } from '../features/backups/siteBackups.server.ts'
import type { GitHub } from '../features/imports/github/gitHubRequest.server.ts'
import type { MakeSite } from '../features/publish/sitePublishing.server.ts'
import type { ServerFacts } from '../features/settings/siteState.server.ts'
import type { PageSource } from '../pages/pageSource.server.ts'
import type { StaticSiteOptions } from '../pages/staticSite.server.ts'
import type { SecretEncryption } from '../server/auth/secretEncryption.ts'
import type { Changes } from '../server/changes.ts'
import type { Database } from '../server/db/database.ts'
import type { Reserve } from '../server/db/reserve.ts'
import type { Origins } from '../server/http/origins.ts'
import type { Network } from '../server/http/publicRequest.server.ts'
import type { MailSettings } from '../server/mail/ownerMail.ts'
import type { Metrics } from '../server/observability/metrics.ts'
import type { PublishSettings } from '../server/publishSettings.ts'

/** A site at which everybody may sign in, and whose data is thrown away at a time. */
export type Demo = { email: string; password: string; until: Date }

export type AppDependencies = {
  db: Database
  changes: Changes
  log: Logger
  origins: Origins
  /** Multiplies every rate limit. */
  rateLimitScale: number
  /** Encrypts secrets in the database; default: unencrypted. */
  secrets?: SecretEncryption
  /** The AI service of the assistant. */
  ai: CompletionsService
  /** API for importing the owner's repositories. */
  gitHub?: GitHub
  /** Network access of the link check; default: public addresses only. */
  reach?: Network | undefined
  /** Mail settings; without them no mail is sent. */
  mail?: MailSettings | undefined
  /** Network access of webhooks; default: public addresses only. */
  webhooks?: Network | undefined
  backups: BackupSettings
  /** Where and how the site is published as files; default: nowhere. */
  publish?: { settings: PublishSettings; makeSite: MakeSite }
  pages: PageSource
  /** How long a visitor waits for the next version of the page, in milliseconds; default 200. */
  maxWait?: number
  /** The folder of the built browser files; undefined with Vite. */
  clientDir?: string
  now?: () => Date
  /** Set for a published static site. */
  withoutServer?: StaticSiteOptions
  server?: ServerFacts
  /** Set for a demo. */
  demo?: Demo
  /** Metrics, and the token that gives access. */
  metrics?: { counted: Metrics; token: string } | undefined
  /** Disk space reserved for operations on a full disk. */
  reserve?: Reserve | undefined
  /** Whether the server is shutting down. */
  isClosing?: () => boolean
}
