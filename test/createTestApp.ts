import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { AppDependencies, Demo } from '../src/app/appDependencies.server.ts'
import { type App, createApp } from '../src/app/createApp.server.ts'
import { inDemo } from '../src/app/demo.server.ts'
import { accountStore } from '../src/features/account/store.server.ts'
import type { CompletionsService } from '../src/features/assistant/service/chatCompletions.server.ts'
import type { BackupSettings } from '../src/features/backups/siteBackups.server.ts'
import type { GitHub } from '../src/features/imports/github/gitHubRequest.server.ts'
import type { MakeSite } from '../src/features/publish/sitePublishing.server.ts'
import type { ServerFacts } from '../src/features/settings/siteState.server.ts'
import type { PageSource } from '../src/pages/pageSource.server.ts'
import { hashLike } from '../src/server/auth/password.ts'
import { secretEncryption } from '../src/server/auth/secretEncryption.ts'
import { newToken, sha256 } from '../src/server/auth/tokens.ts'
import { type Changes, localChanges } from '../src/server/changes.ts'
import type { Database } from '../src/server/db/database.ts'
import type { Reserve } from '../src/server/db/reserve.ts'
import type { Origins } from '../src/server/http/origins.ts'
import type { Network } from '../src/server/http/publicRequest.server.ts'
import type { MailSettings } from '../src/server/mail/ownerMail.ts'
import { createLog } from '../src/server/observability/log.ts'
import type { Metrics } from '../src/server/observability/metrics.ts'
import type { PublishSettings } from '../src/server/publishSettings.ts'
import { siteAddress } from '../src/site/siteAddress.server.ts'
import { type Client, createClient } from './client.ts'
import type { TestDatabase } from './databases.ts'
import { watchStatements } from './watchStatements.ts'

export const owner = { email: 'owner@example.com', password: 'correct horse' }

export type TestApp = {
  app: Hono
  db: Database
  /** A visitor without cookies. */
  visitor: Client
  /** The signed-in owner, calling like our browser client. */
  owner: Client
  /** Log lines of the application. */
  logs: string[]
  removeExpired(): Promise<void>
  announceExpired(): Promise<void>
  endStreams(): void
  pagePaths: App['pagePaths']
  answers: App['answers']
  visits: App['visits']
  /** Sends due mails. */
  deliverMail(): Promise<void>
  /** Reads answers from the mailbox. */
  readMailbox(): Promise<void>
  /** Looks for updates if that is due. */
  lookForUpdates(): Promise<void>
  /** Makes due backups. */
  backUp(): Promise<void>
  /** Ends a running backup, like a shutdown. */
  closeBackups(): Promise<void>
  /** Ends publishing that goes on, like a shutdown. */
  closePublishing(): Promise<void>
  /** Advances the application's clock, in milliseconds. */
  advance(milliseconds: number): void
  close(): Promise<void>
}

export type TestAppOptions = {
  origins?: Partial<Origins>
  rateLimitScale?: number
  pages?: Partial<PageSource>
  changes?: Changes
  ai?: Partial<CompletionsService>
  gitHub?: GitHub
  reach?: Network
  /** Key for encrypting secrets. */
  secretsKey?: string
  reserve?: Reserve
  mail?: MailSettings
  /** Network access of webhooks. */
  webhooks?: Network
  metrics?: { counted: Metrics; token: string }
  server?: ServerFacts
  demo?: Demo
  backups?: BackupSettings
  publish?: { settings: PublishSettings; makeSite: MakeSite }
  /** Told each statement of the application as SQL. */
  onStatement?: (sql: string) => void
  /** How long a visitor waits for the next version of a page, in milliseconds. */
  maxWait?: number
}

/** An unreachable service without a key. */
const noService: CompletionsService = {
  baseUrl: 'http://127.0.0.1:9/v1',
  apiKey: undefined,
  model: 'test',
  dailyLimit: 500,
  dailyTokens: 2_000_000,
}

/** The real application on a test database with an account and a controllable clock. */
export async function createTestApp(
  database: TestDatabase,
  {
    origins,
    rateLimitScale = 1,
    pages,
    changes,
    ai,
    gitHub = { address: 'http://127.0.0.1:9' },
    reach,
    secretsKey,
    reserve,
    mail,
    webhooks,
    metrics,
    server,
    demo,
    publish,
    backups = { dataDir: join(tmpdir(), 'vitrine-nowhere'), isDaily: false },
    onStatement = () => {},
    // A busy machine renders late; tests want the next version.
    maxWait = 20_000,
  }: TestAppOptions = {},
): Promise<TestApp> {
  const opened = await database.open()
  const { close } = opened
  const db = watchStatements(opened.db, onStatement)
  let skipped = 0
  const now = () => new Date(Date.now() + skipped)
  await accountStore(db).create(owner.email, await ownerHash(), now())
  const logs: string[] = []
  const log = createLog('trace', { write: (line: string) => logs.push(line) })
  const dependencies: AppDependencies = {
    db,
    mail,
    webhooks,
    metrics,
    ...(server && { server }),
    backups,
    ...(publish && { publish }),
    reserve,
    changes: changes ?? localChanges(log),
    log,
    origins: { corsOrigins: [], trustProxy: 0, ...origins },
    rateLimitScale,
    secrets: secretEncryption(secretsKey),
    ai: { ...noService, ...ai },
    gitHub,
    reach,
    pages: { ...plainPages, ...pages },
    maxWait,
    now,
  }
  const { app, removeExpired, announceExpired, endStreams, pagePaths, ...made } = createApp(
    demo ? inDemo(dependencies, demo) : dependencies,
  )
  return {
    app,
    db,
    logs,
    removeExpired,
    announceExpired,
    endStreams,
    pagePaths,
    answers: made.answers,
    visits: made.visits,
    deliverMail: made.mail.deliver,
    readMailbox: made.mailbox.look,
    lookForUpdates: made.updates.lookDue,
    backUp: made.backups.runDue,
    closeBackups: made.backups.close,
    closePublishing: made.publishing.close,
    visitor: createClient(app),
    owner: await ownerOf(app, db, now()),
    advance: (milliseconds) => {
      skipped += milliseconds
    },
    close: async () => {
      await made.visits.close()
      await close()
    },
  }
}

/** A hash of the least cost, because most tests check the password only on the way to something else. */
const ownerHash = () =>
  hashLike(owner.password, `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`)

/** A client with a session, and the site's address, in the database as a login leaves them, because that is slow. */
async function ownerOf(app: Hono, db: Database, time: Date): Promise<Client> {
  const [token, binding] = [newToken(), newToken()]
  await db
    .withTables<{ sessions: Record<string, string> }>()
    .insertInto('sessions')
    .values({
      token_hash: sha256(token),
      binding_hash: sha256(binding),
      user_agent: '',
      created_at: time.toISOString(),
      last_seen_at: time.toISOString(),
    })
    .execute()
  await db
    .transaction()
    .execute((transaction) => siteAddress.note(transaction, 'http://vitrine.test', time))
  const client = createClient(app, {
    'Sec-Fetch-Site': 'same-origin',
    Authorization: `Bearer ${token}`,
  })
  client.cookies.set('admin_token', token).set('admin_binding', binding)
  return client
}

/** Signs in like a browser and returns the client. */
export async function signedIn(app: Hono): Promise<Client> {
  const client = createClient(app, { 'Sec-Fetch-Site': 'same-origin' })
  const answer = await client.send('POST', '/api/admin/login', { json: owner })
  const { token }: { token: string } = await answer.json()
  client.headers.set('Authorization', `Bearer ${token}`)
  return client
}

/** Pages that show their input, so that tests need no build. */
export const plainPages: PageSource = {
  landingTemplate: async () =>
    '<html data-placeholder="root"><head><!--head--></head><body><!--app--><!--data--></body>',
  renderer: async () => (landing, address) => ({
    head: `<title>${address.project?.slug ?? ''}</title>`,
    body: JSON.stringify(landing).replaceAll('<', '&lt;'),
  }),
  projectsRenderer: async () => ({
    styles: '',
    renderCard: ({ project: { title } }) => `<li>${title}</li>`,
    renderPage: ({ cards, ...props }) =>
      `${cards.join('')}<pre>${JSON.stringify(props).replaceAll('<', '&lt;')}</pre>`,
  }),
  projectPageRenderer: async () => ({
    styles: '',
    loadLanguages: async () => {},
    renderProjectPage: ({ texts: _, ...props }) => JSON.stringify(props).replaceAll('<', '&lt;'),
    renderNotFound: () => '<p>missing</p>',
  }),
  writingRenderer: async () => ({
    searchStyles: '',
    styles: '',
    loadLanguages: async () => {},
    renderText: ({ text }) => ({ html: text, headings: [], frames: [], films: [] }),
    renderWritten: ({ text }) => `<pre>${text}</pre>`,
    renderView: (_, props) => JSON.stringify(props).replaceAll('<', '&lt;'),
  }),
  resumeRenderer: async () => ({
    styles: '',
    renderResume: (props) => JSON.stringify(props).replaceAll('<', '&lt;'),
  }),
  adminPage: async (path) => `<title>Admin ${path}</title>`,
  closedTemplate: async () =>
    '<html data-placeholder="root"><head><!--head--></head><body><!--app--></body>',
  themeFiles: async (theme) => ({
    sheet: `/assets/${theme}.css`,
    fonts: [`/assets/${theme}.woff2`],
  }),
  typefaceFiles: async (face) => ({
    sheet: `/assets/${face}.css`,
    fonts: [`/assets/${face}.woff2`],
  }),
  isCached: true,
}
