import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { KyselyPlugin } from 'kysely'
import { migrations } from '../../src/migrations/migrations.ts'
import { builtPages } from '../../src/pages/pageSource.server.ts'
import { openSqlite } from '../../src/server/db/database.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { createTestApp } from '../../test/createTestApp.ts'
import { fill, sizeNames, sizes } from './fill.ts'

/** CPU milliseconds, SQL statements and response bytes of one action. */
export type Cost = { cpu: number; statements: number; bytes: number }
/** Measurements of a turn, by action. */
export type Turn = Record<string, Cost>

const name = sizeNames.find((one) => one === process.argv[2]) ?? 'thousands'
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-growth-'))
const open = openSqlite(dataDir)
await migrate(open.db, migrations)
const size = sizes[name]
await fill(open.db, size)

let statements = 0
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
const db = open.db.withPlugin(counter)
const app = await createTestApp(
  {
    environment: {},
    open: async () => ({ ...open, db }),
    remove: async () => {},
  },
  { rateLimitScale: 1e6, pages: builtPages(join(import.meta.dirname, '../../dist')) },
)

const get = (path: string) => app.visitor.send('GET', path, { headers: { Accept: 'text/html' } })
const owned = (method: string, path: string, json?: object) =>
  app.owner.send(method, path, { json })
let turns = 0

const actions: Record<string, () => Promise<Response>> = {
  'GET /api/projects': () => get('/api/projects'),
  "the owner's posts": () => owned('GET', '/api/posts'),
  'GET /api/skills': () => get('/api/skills'),
  'GET /api/contact': () => owned('GET', '/api/contact'),
  'a page of messages': () => owned('GET', '/api/contact?limit=100'),
  'a search of messages': () => owned('GET', '/api/contact?limit=100&search=nowhere'),
  'how many it finds': () => owned('GET', '/api/contact/counts?search=nowhere'),
  'GET /api/stats': () => owned('GET', '/api/stats'),
  'one project changed': () => owned('PUT', '/api/projects/project-3', { status: `turn ${turns}` }),
  'the page after it': () => get('/'),
  'one skill changed': () => owned('PUT', '/api/skills/skill-3', { proficiency: turns % 100 }),
  'twenty skills changed': async () => {
    for (let skill = 0; skill < 19; skill += 1) {
      await owned('PUT', `/api/skills/skill-${skill}`, { proficiency: turns % 100 })
    }
    return owned('PUT', '/api/skills/skill-19', { proficiency: turns % 100 })
  },
  'the page after them': () => get('/'),
  'one rating': () =>
    app.visitor.send('POST', '/api/projects/project-5/ratings', {
      json: { rating: 1 + (turns % 5) },
    }),
  'the page after the rating': () => get('/'),
  'a project page after it': () => get('/projects/project-4'),
  'all projects after it': () => get('/projects'),
  'one message': () => {
    const json = {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Hello',
      message: 'It computes.',
    }
    return app.visitor.send('POST', '/api/contact', { json })
  },
  'one message marked': () => owned('PUT', '/api/contact/message-3', { status: 'read' }),
  'a link to a project': () => get(`/?project=project-${turns % size.projects}`),
  'a made up link': () => get(`/?project=made-up-${turns}`),
}

async function measure(): Promise<Turn> {
  turns += 1
  const turn: Turn = {}
  for (const [what, act] of Object.entries(actions)) {
    statements = 0
    const before = process.cpuUsage()
    const answer = await act()
    const text = await answer.text()
    const { user, system } = process.cpuUsage(before)
    if (answer.status >= 400) throw new Error(`${what} answered ${answer.status}: ${text}`)
    turn[what] = { cpu: (user + system) / 1000, statements, bytes: Buffer.byteLength(text) }
  }
  const page = Buffer.from(await (await get('/')).arrayBuffer())
  turn['the page, compressed'] = { cpu: 0, statements: 0, bytes: brotliCompressSync(page).length }
  turn['memory (RSS)'] = { cpu: 0, statements: 0, bytes: process.memoryUsage.rss() }
  return turn
}

process.on('message', async (command) => {
  if (command === 'turn') return process.send?.(await measure())
  await open.close()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.send?.('ready')
