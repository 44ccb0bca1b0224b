import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Logger } from 'pino'
import { requireRecipient } from './app/backup/bucket/encryption.server.ts'
import { createApp } from './app/createApp.server.ts'
import { originPaths } from './app/discovery/serveDiscovery.server.ts'
import { builtPages, developmentPages } from './app/pages/pageSource.server.ts'
import { startVite } from './app/pages/viteServer.server.ts'
import { ignoredSettings, prepareFirstStart } from './app/start/firstStart.server.ts'
import { openDatabase, SilentFolder } from './app/start/openDatabase.server.ts'
import { readEnvironment } from './app/start/readEnvironment.server.ts'
import { readVersion } from './app/start/readVersion.server.ts'
import { sealSecrets } from './app/start/sealSecrets.server.ts'
import { starters } from './app/start/starters.server.ts'
import { startNotice } from './app/start/startNotice.server.ts'
import { startWarnings } from './app/start/startWarnings.server.ts'
import { accountStore } from './features/account/store.server.ts'
import { projectsPath } from './features/projects/paths.ts'
import { secretBox } from './server/auth/secretBox.ts'
import { type Changes, countListening, localChanges, postgresChanges } from './server/changes.ts'
import { type Config, readConfig } from './server/config.ts'
import type { OpenDatabase } from './server/db/database.ts'
import { withReserve } from './server/db/reserve.ts'
import { StartError } from './server/errors.ts'
import {
  type GuardedConnections,
  guardConnections,
  serverOptions,
} from './server/http/guardConnections.ts'
import { listen } from './server/http/listen.ts'
import { holdsAddress, loopback } from './server/http/networks.ts'
import { isProxy, originOfIncoming } from './server/http/origins.ts'
import { sharedCacheSeconds } from './server/http/reply.ts'
import { createLog } from './server/observe/log.ts'
import { openMetrics } from './server/observe/metrics.ts'
import { projectPath } from './server/projectPath.ts'
import { readyAnswers } from './server/ready/readyAnswers.ts'

/** How long running requests may take after the signal to stop, in milliseconds. */
const closingTime = 5000
/** After how long a stop that something holds up is ended by force, in milliseconds; containers give it ten seconds. */
const stopTime = 8000
/** How often a process that npm started looks whether npm still lives, in milliseconds. */
const lookForStartersEvery = 500
/** How often is deleted what has expired, and its space given back, in milliseconds. */
const tidyEvery = 60 * 1000
/** How often it is looked whether a résumé has expired, in milliseconds. */
const tellOfExpiredEvery = 30 * 1000
/** How often it is looked whether a mail is due, in milliseconds. */
const deliverEvery = 30 * 1000
/** How often it is looked whether a backup is due, in milliseconds. */
const backUpEvery = 10 * 60 * 1000
/** How long a stop waits for a mail on its way, or for a backup to end, in milliseconds; a later start does both again. */
const endPatience = 2000

type Running = {
  config: Config
  log: Logger
  open: OpenDatabase
  changes: Changes
  server: Server
  connections: GuardedConnections
}

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) {
    console.error(error)
    process.exit(1)
  }
  for (const line of error.lines) console.error(line)
  if (error instanceof SilentFolder) process.kill(process.pid, 'SIGKILL')
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
  const connections = guardConnections(server, limits, (request, response) =>
    answer(request, response),
  )
  // The port comes first: a start that fails here must not have made an account yet.
  const address = await listen(server, config)

  const open = await openDatabase(config, log)
  await sealSecrets(open.db, secretBox(config.secretsKey), secretBox(config.previousSecretsKey))
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

async function answerRequests(running: Running): Promise<RequestListener> {
  const { config, log, open, changes, server } = running
  const vite = process.argv.includes('--dev') ? await startVite(projectPath(), server) : undefined
  const pages = vite ? developmentPages(vite) : builtPages(projectPath('dist'))
  const { metricsToken: token } = config
  const metrics = token ? { token, counted: await openMetrics() } : undefined
  let isClosing = false
  const { pool } = open
  const { app, removeExpired, tellOfExpired, endStreams, mail, backups } = createApp({
    db: open.db,
    reserve: open.reserve,
    changes,
    log,
    origins: config,
    rateLimitScale: config.rateLimitScale,
    secrets: secretBox(config.secretsKey),
    ai: config.ai,
    gitHub: config.gitHub,
    mail: config.mail,
    metrics,
    server: {
      version: await readVersion(),
      startedAt: new Date(),
      dataDir: config.dataDir,
      warnings: startWarnings(config),
      countProcesses: pool && (() => countListening(pool)),
    },
    backups: {
      ...{ dataDir: config.dataDir, isDaily: config.dailyBackups },
      copies: config.backupCopies,
    },
    pages,
    clientDir: vite ? undefined : projectPath('dist/client'),
    isClosing: () => isClosing,
  })
  const told = (failure: string) => (error: unknown) => log.error({ err: error }, failure)
  const tidy = () =>
    withReserve(open.reserve, true, () => removeExpired().then(open.tidy)).catch(
      told('tidying failed'),
    )
  const tell = () => tellOfExpired().catch(told('expired résumés were not told of'))
  const timers = [
    setInterval(tidy, tidyEvery),
    setInterval(tell, tellOfExpiredEvery),
    setInterval(backups.runDue, backUpEvery),
    ...(config.mail ? [setInterval(mail.deliver, deliverEvery)] : []),
  ]
  void tidy()
  void mail.deliver()
  void backups.runOverdue()
  whenToStop(async () => {
    isClosing = true
    for (const timer of timers) clearInterval(timer)
    endStreams()
    await Promise.race([Promise.all([mail.close(), backups.close()]), wait(endPatience)])
    await vite?.close()
    await stop(running)
  }, log)
  if (!vite) {
    // The first visitor needs it; whether it loads is told to who asks for a page.
    void pages.renderer().catch(() => {})
    const ready = readyAnswers({
      ...{ fetch: app.fetch, changes, log, metrics: metrics?.counted },
      ratedPaths: ['/', projectsPath, `${projectsPath}/`, '/api/projects'],
      originPaths,
      originOf: (request) => originOfIncoming(request, config),
      corsOrigins: config.corsOrigins,
      // Another process may have changed something and its word been lost.
      lifetime: open.pool && sharedCacheSeconds * 1000,
      isOpen: () => !isClosing,
    })
    const makeAnswer = getRequestListener(ready.fetch)
    return (request, response) => ready.answer(request, response) || makeAnswer(request, response)
  }
  const listener = getRequestListener(app.fetch)
  return (request, response) =>
    vite.middlewares(request, response, () => listener(request, response))
}

/** Stops once, at a signal or when npm, which started this process and was told to stop alone or killed, has gone. */
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
  const first = starters()
  setInterval(() => {
    if (starters() !== first) void stopOnce()
  }, lookForStartersEvery).unref()
}

/** Ends the process at what nobody has foreseen: what it left undone is not known. */
function endOnUnforeseen(log: Logger): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, 'an error that nobody has foreseen; the process ends')
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
