import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { AppDependencies } from './app/appDependencies.server.ts'
import { createApp } from './app/createApp.server.ts'
import { demoOf, inDemo } from './app/demo.server.ts'
import { accountStore } from './features/account/store.server.ts'
import { requireRecipient } from './features/backups/bucket/encryption.server.ts'
import { builtPages, developmentPages } from './pages/pageSource.server.ts'
import { parametersAt } from './pages/pages.server.ts'
import { startVite } from './pages/viteServer.server.ts'
import { secretEncryption } from './server/auth/secretEncryption.ts'
import { type Changes, countListening, localChanges, postgresChanges } from './server/changes.ts'
import { type Config, readConfig } from './server/config.ts'
import type { OpenDatabase } from './server/db/database.ts'
import { withReserve } from './server/db/reserve.ts'
import { StartError } from './server/errors.ts'
import {
  type LimitedConnections,
  limitConnections,
  serverOptions,
} from './server/http/limitConnections.ts'
import { listen } from './server/http/listen.ts'
import { holdsAddress, loopback } from './server/http/networks.ts'
import { isProxy, isSecureIncoming } from './server/http/origins.ts'
import { sharedCacheSeconds } from './server/http/reply.ts'
import { createLog } from './server/observability/log.ts'
import { openMetrics } from './server/observability/metrics.ts'
import { projectPath } from './server/projectPath.ts'
import { responseCache } from './server/response-cache/responseCache.ts'
import { encryptSecrets } from './start/encryptSecrets.server.ts'
import { ignoredSettings, prepareFirstStart } from './start/firstStart.server.ts'
import { openDatabase, UnresponsiveFolder } from './start/openDatabase.server.ts'
import { parentProcesses } from './start/parentProcesses.server.ts'
import { readEnvironment } from './start/readEnvironment.server.ts'
import { startWarnings } from './start/startWarnings.server.ts'

/** Time for running requests to finish after the stop signal, in milliseconds. */
const closingTime = 5000
/** Time after which a shutdown is forced, in milliseconds; containers allow ten seconds. */
const stopTime = 8000
/** Interval in which a process started by npm checks that npm still runs, in milliseconds. */
const checkParentEvery = 500
/** Interval of deleting expired data and freeing its space, in milliseconds. */
const tidyEvery = 60 * 1000
/** Interval of checks for expired résumés, in milliseconds. */
const announceExpiredEvery = 30 * 1000
/** Interval of checks for due mails and webhooks, in milliseconds. */
const deliverEvery = 30 * 1000
/** Interval of checks for due backups and a due look for updates, in milliseconds. */
const checkDueEvery = 10 * 60 * 1000
/** How long a shutdown waits for a mail or backup in progress, in milliseconds; a later start repeats them. */
const endTimeout = 2000

type Running = {
  config: Config
  log: Logger
  open: OpenDatabase
  changes: Changes
  server: Server
  connections: LimitedConnections
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) {
    console.error(error)
    process.exit(1)
  }
  for (const line of error.lines) console.error(line)
  if (error instanceof UnresponsiveFolder) process.kill(process.pid, 'SIGKILL')
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig(readEnvironment())
  if (config.backupCopies) await requireRecipient(config.backupCopies.recipient)
  const log = createLog(config.logLevel)
  endOnUnforeseen(log)
  let answer: RequestListener = (_, response) =>
    response.writeHead(503, { 'Retry-After': '5' }).end()
  const server = createServer(serverOptions)
  const limits = {
    overall: config.maxConnections,
    perAddress: config.maxConnectionsPerAddress,
    isShared: (address: string) => holdsAddress(loopback, address) || isProxy(address, config),
  }
  const connections = limitConnections(server, limits, (request, response) =>
    answer(request, response),
  )
  // Listen first: a start that fails here must not have created an account.
  const address = await listen(server, config)

  const open = await openDatabase(config, log)
  await encryptSecrets(
    open.db,
    secretEncryption(config.secretsKey),
    secretEncryption(config.previousSecretsKey),
  )
  const first = await prepareFirstStart(open.db, config, () => new Date())
  const changes = open.pool ? await postgresChanges(open.pool, log) : localChanges(log)
  answer = await answerRequests({ config, log, open, changes, server, connections })

  const account = await accountStore(open.db).read()
  const { email = '' } = account ?? {}
  const warnings = startWarnings({ ...config, isWeak: first?.isWeak })
  const { location } = open
  console.log(startNotice({ address, email, password: first?.madeUpPassword, location, warnings }))
  if (!first && account) {
    for (const sentence of await ignoredSettings(account, config)) console.log(`  ${sentence}\n`)
  }
}

type Notice = {
  address: string
  email: string
  /** Only if this start generated it. */
  password: string | undefined
  location: string
  /** Warnings about the site's security. */
  warnings: string[]
}

/** The text that a start prints: address, owner, location of the data. */
function startNotice({ address, email, password, location, warnings }: Notice): string {
  const rows = [
    ['Site', address],
    ['Admin', `${address}/admin`],
    ['Owner', email],
    ...(password ? [['Password', `${password}   (shown only this once)`]] : []),
    ['Data', location],
  ]
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(10)}${value}`)
  const notes = warnings.flatMap((warning) => ['', `  Warning: ${warning}`])
  return ['', '  Vitrine is open.', '', ...lines, ...notes, ''].join('\n')
}

/** The version of the running program. */
async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(projectPath('package.json'), 'utf8'))
  return z.object({ version: z.string() }).parse(manifest).version
}

async function answerRequests(running: Running): Promise<RequestListener> {
  const { config, log, open, changes, server } = running
  const vite = process.argv.includes('--dev') ? await startVite(projectPath(), server) : undefined
  const pages = vite ? developmentPages(vite) : builtPages(projectPath('dist'))
  const { metricsToken: token } = config
  const metrics = token ? { token, counted: await openMetrics() } : undefined
  let isClosing = false
  const { pool } = open
  const dependencies: AppDependencies = {
    db: open.db,
    reserve: open.reserve,
    changes,
    log,
    origins: config,
    rateLimitScale: config.rateLimitScale,
    secrets: secretEncryption(config.secretsKey),
    ai: config.ai,
    gitHub: config.gitHub,
    mail: config.mail,
    webhooks: config.webhooks,
    metrics,
    server: {
      version: await readVersion(),
      startedAt: new Date(),
      dataDir: config.dataDir,
      warnings: startWarnings(config),
      countProcesses: pool && (() => countListening(pool)),
      releases: config.releases,
    },
    backups: {
      dataDir: config.dataDir,
      isDaily: config.dailyBackups,
      copies: config.backupCopies,
    },
    publish: {
      settings: config.publish,
      makeSite: async (options) => {
        const { builtSite } = await import('./commands/publish/publishSite.server.ts')
        return builtSite({ ...options, db: open.db, log, now: () => new Date(), ai: config.ai })
      },
    },
    pages,
    clientDir: vite ? undefined : projectPath('dist/client'),
    isClosing: () => isClosing,
  }
  const demo = demoOf(process.argv, config)
  const { app, answers, mail, mailbox, backups, publishing, visits, updates, ...upkeep } =
    createApp(demo ? inDemo(dependencies, demo) : dependencies)
  const logError = (failure: string) => (error: unknown) => log.error({ err: error }, failure)
  const tidy = () =>
    withReserve(open.reserve, true, () => upkeep.removeExpired().then(open.tidy)).catch(
      logError('tidying failed'),
    )
  const announceExpiredNow = () =>
    upkeep.announceExpired().catch(logError('expired résumés could not be announced'))
  const timers = [
    setInterval(tidy, tidyEvery),
    setInterval(announceExpiredNow, announceExpiredEvery),
    setInterval(backups.runDue, checkDueEvery),
    setInterval(updates.lookDue, checkDueEvery),
    setInterval(mail.deliver, deliverEvery),
    setInterval(mailbox.look, 2 * deliverEvery),
  ]
  void tidy()
  void mail.deliver()
  void mailbox.look()
  void backups.runOverdue()
  whenToStop(async () => {
    isClosing = true
    for (const timer of timers) clearInterval(timer)
    upkeep.endStreams()
    await Promise.race([
      Promise.all([mail, mailbox, backups, publishing, visits].map((part) => part.close())),
      wait(endTimeout),
    ])
    await vite?.close()
    await stop(running)
  }, log)
  if (!vite) {
    // Load it for the first visitor; page requests report a failure.
    void pages.renderer().catch(() => {})
    const ready = responseCache({
      fetch: app.fetch,
      answers,
      log,
      metrics: metrics?.counted,
      hasRatings: (path) => path.startsWith('/api/projects'),
      parametersOf: parametersAt,
      isSecure: (request) => isSecureIncoming(request, config),
      corsOrigins: config.corsOrigins,
      // An announcement of another process may have been lost.
      lifetime: open.pool && sharedCacheSeconds * 1000,
      isOpen: () => !isClosing,
      onAnswer: visits.noteAnswer,
    })
    const makeAnswer = getRequestListener(ready.fetch)
    return (request, response) => ready.answer(request, response) || makeAnswer(request, response)
  }
  const listener = getRequestListener(app.fetch)
  return (request, response) =>
    vite.middlewares(request, response, () => listener(request, response))
}

/** Shuts down once, at a signal or when npm, which started this process, has exited. */
function whenToStop(stopAll: () => Promise<void>, log: Logger): void {
  let isStopping = false
  const stopOnce = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log.fatal('the stop took too long and was ended by force')
      process.exit(1)
    }, stopTime).unref()
    await stopAll()
    process.exit(0)
  }
  process.on('SIGINT', stopOnce)
  process.on('SIGTERM', stopOnce)
  if (process.env.npm_lifecycle_event !== 'start') return
  const first = parentProcesses()
  setInterval(() => {
    if (parentProcesses() !== first) void stopOnce()
  }, checkParentEvery).unref()
}

/** Ends the process after an unexpected error, because its state is unknown. */
function endOnUnforeseen(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected error, exiting')
    process.exit(1)
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

async function stop({ connections, changes, open }: Running): Promise<void> {
  await connections.close(closingTime)
  await changes.close()
  await open.close()
}
