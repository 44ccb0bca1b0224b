import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isbot } from 'isbot'
import pino from 'pino'
import { visitCounter } from '../src/features/visits/visitCounter.server.ts'
import { migrations } from '../src/migrations/migrations.ts'
import { localChanges } from '../src/server/changes.ts'
import { type Database, openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { projectPath } from '../src/server/projectPath.ts'
import { siteSnapshot } from '../src/site/siteSnapshot.server.ts'
import { builtServer, startProcess } from '../test/startProcess.ts'
import { type Load, load } from './wire/load.ts'

/**
 * Counts made traffic by our rules and by those that GoatCounter and Umami document, floods the reports, and compares
 * the CPU time of `GET /` with counting on and off. Linux, after a build. VISITS_SECONDS is the length of a turn.
 */
const seconds = Number(process.env.VISITS_SECONDS ?? 3)
const turns = 3
const minute = 60_000

type View = { at: number; address: string; agent: string; path: string; isShown: boolean }

const script = gzipSync(await readFile(projectPath('dist/client/visits.js')), { level: 9 })
console.log(`visits.js: ${script.byteLength} bytes gzip\n`)
await compareDefinitions()
await flood()
await compareCpu()

/** Numbers that look random and are the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A day of 1,000 people and 300 robots: reloads, second tabs, second visits, and tabs that were never shown. */
function traffic(): View[] {
  const random = randomNumbers(7)
  const start = Date.UTC(2026, 0, 15, 6)
  const paths = ['/', '/projects', '/writing', '/resume']
  const views: View[] = []
  for (let person = 0; person < 1000; person += 1) {
    const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${140 + (person % 9)}.0.0.0 Safari/537.36`
    const of = { address: `10.${person >> 8}.${person & 255}.7`, agent }
    let at = start + random() * 9 * 60 * minute
    const visits = random() < 0.15 ? 2 : 1
    for (let visit = 0; visit < visits; visit += 1) {
      for (let view = 0; view < 1 + Math.floor(random() * 4); view += 1) {
        const path = paths[view % paths.length] ?? '/'
        views.push({ ...of, at, path, isShown: true })
        if (random() < 0.2) views.push({ ...of, at: at + 2000, path, isShown: true })
        if (random() < 0.1) views.push({ ...of, at: at + 3000, path: '/projects', isShown: true })
        if (random() < 0.05) views.push({ ...of, at: at + 4000, path: '/writing', isShown: false })
        at += 10_000 + random() * 5 * minute
      }
      at += (40 + random() * 120) * minute
    }
  }
  const robots = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'GPTBot/1.2']
  for (let robot = 0; robot < 300; robot += 1) {
    const agent = robots[robot % 3] ?? ''
    const at = start + random() * 12 * 60 * minute
    views.push({ address: `10.9.${robot & 255}.1`, agent, at, path: '/', isShown: true })
  }
  return views.sort((one, other) => one.at - other.at)
}

async function compareDefinitions(): Promise<void> {
  const views = traffic()
  const counted = await withCounter(async ({ counter, db, setTime }) => {
    for (const view of views) {
      setTime(view.at)
      const request = requestOf(view)
      counter.noteAnswer(request, 200)
      if (!view.isShown) {
        counter.report(request, [{ kind: 'page', name: view.path, isUnseen: true }])
      }
      // As after five seconds; the memory holds 10,000 requests.
      if (view === views.at(-1) || Math.random() < 0.01) await counter.flush()
    }
    await counter.flush()
    return sumsOf(db)
  })
  const people = views.filter(({ agent }) => !isbot(agent))
  console.table({
    ours: { visitors: counted.visitor, visits: counted.visit, views: counted.page },
    Umami: umami(people),
    GoatCounter: goatCounter(people),
    everything: { views: views.length },
  })
}

/** Umami: a visitor is address, agent and host of a month; a visit ends after 30 minutes without a view. */
function umami(views: View[]) {
  const last = new Map<string, number>()
  let visits = 0
  for (const { address, agent, at } of views) {
    const session = `${address} ${agent}`
    if (at - (last.get(session) ?? Number.NEGATIVE_INFINITY) > 30 * minute) visits += 1
    last.set(session, at)
  }
  return { visitors: last.size, visits, views: views.length }
}

/** GoatCounter: a session is address and agent until 8 hours without a view; a visit is its first view of a path. */
function goatCounter(views: View[]) {
  const sessions = new Map<string, { last: number; paths: Set<string> }>()
  let visitors = 0
  let visits = 0
  for (const { address, agent, at, path } of views) {
    const key = `${address} ${agent}`
    const known = sessions.get(key)
    const isKnown = known !== undefined && at - known.last <= 8 * 60 * minute
    const session = isKnown ? known : { last: at, paths: new Set<string>() }
    if (!isKnown) visitors += 1
    if (!session.paths.has(path)) visits += 1
    session.paths.add(path)
    session.last = at
    sessions.set(key, session)
  }
  return { visitors, visits, views: views.length }
}

async function flood(): Promise<void> {
  await withCounter(async ({ counter, db, file }) => {
    const before = process.memoryUsage().heapUsed
    let highest = 0
    for (let sent = 0; sent < 100_000; sent += 1) {
      const request = requestOf({
        address: `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
        agent: `Mozilla/5.0 Chrome/150 Safari/537 ${sent}`,
        path: `/?utm_source=spam${sent}`,
      })
      const headers = { ...request.headers, referer: `https://spam-${sent}.example/` }
      counter.report({ ...request, headers }, [
        { kind: 'page', name: '/' },
        { kind: 'section', name: `made-up-${sent}` },
        { kind: 'link', name: `spam-${sent}.example` },
      ])
      highest = Math.max(highest, process.memoryUsage.rss())
      if (sent % 9000 === 0) await counter.flush()
    }
    await counter.flush()
    globalThis.gc?.()
    const rows = async (table: string) =>
      (await db.withTables<Record<string, object>>().selectFrom(table).selectAll().execute()).length
    console.log('A flood of 100,000 reports of 100,000 made-up addresses:')
    console.table({
      'rows of visit_counts': await rows('visit_counts'),
      'rows of day_visitors, until the day is over': await rows('day_visitors'),
      'heap afterwards, MB more': Math.round((process.memoryUsage().heapUsed - before) / 2 ** 20),
      'highest resident memory, MB': Math.round(highest / 2 ** 20),
      'database, MB': Math.round((await stat(file)).size / 2 ** 20),
    })
  })
}

async function compareCpu(): Promise<void> {
  const folders = [
    await mkdtemp(join(tmpdir(), 'visits-')),
    await mkdtemp(join(tmpdir(), 'visits-')),
  ]
  const start = (folder = '') =>
    startProcess(
      { DATA_DIR: folder, NODE_ENV: 'production', HOST: '127.0.0.1' },
      { program: builtServer },
    )
  const [on, first] = [await start(folders[0]), await start(folders[1])]
  await first.stop()
  await turnOff(folders[1] ?? '')
  const off = await start(folders[1])
  try {
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36',
      'sec-fetch-dest': 'document',
    }
    const loads: Record<'on' | 'off', Load[]> = { on: [], off: [] }
    const servers = { on, off }
    for (let turn = 0; turn <= turns; turn += 1) {
      for (const name of ['on', 'off'] as const) {
        const { address, pid } = servers[name]
        const measured = await load({ url: `${address}/`, pid, headers }, turn === 0 ? 1 : seconds)
        if (turn > 0) loads[name].push(measured)
      }
    }
    const median = (all: Load[]) =>
      all.map(({ cpuPerRequest }) => cpuPerRequest).sort((a, b) => a - b)[Math.floor(turns / 2)] ??
      0
    const [counted, not] = [median(loads.on), median(loads.off)]
    console.log(
      `GET /: ${counted.toFixed(1)} µs with counting, ${not.toFixed(1)} µs without; CPU ratio ${(counted / not).toFixed(3)}`,
    )
  } finally {
    await on.stop()
    await off.stop()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

async function turnOff(folder: string): Promise<void> {
  const { db, close } = openSqlite(folder)
  await db
    .withTables<{ document_fields: Record<string, string> }>()
    .insertInto('document_fields')
    .values({
      document: 'settings',
      field: 'count_visits',
      value: '0',
      updated_at: new Date().toISOString(),
    })
    .execute()
  await close()
}

type Counting = {
  counter: ReturnType<typeof visitCounter>
  db: Database
  file: string
  setTime(time: number): void
}

async function withCounter<T>(run: (counting: Counting) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'visits-'))
  const { db, close } = openSqlite(folder)
  try {
    await migrate(db, migrations)
    const log = pino({ level: 'error' })
    let time = Date.now()
    const now = () => new Date(time)
    const offeredOf = async () => null
    const readSite = siteSnapshot({ db, log, now, changes: localChanges(log), offeredOf })
    const origins = { corsOrigins: [], trustProxy: 0 }
    const counter = visitCounter({ db, now, log, readSite, origins, isPage: () => true })
    const setTime = (next: number) => {
      time = next
    }
    return await run({ counter, db, setTime, file: join(folder, 'vitrine.db') })
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

function requestOf({ address, agent, path }: Pick<View, 'address' | 'agent' | 'path'>) {
  const headers: Record<string, string> = { 'user-agent': agent, host: 'me.dev' }
  return { headers, method: 'GET', url: path, socket: { remoteAddress: address } }
}

async function sumsOf(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .withTables<{ visit_counts: { kind: string; count: number } }>()
    .selectFrom('visit_counts')
    .select(({ fn }) => ['kind', fn.sum<number>('count').as('count')])
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
