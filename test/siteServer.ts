// Sites for component tests. They run in Vitest's main process, which loads this with the first test.
import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { migrations } from '../src/migrations/migrations.ts'
import { openSqlite } from '../src/server/db/database.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { type Client, createClient } from './client.ts'
import { type CompletionsServer, startCompletionsServer } from './completionsServer.ts'
import type {
  AiAnswer,
  OwnerCall,
  SentRequest,
  SiteOptions,
  VisitorCall,
} from './components/siteContract.ts'
import { createTestApp, type TestApp } from './createTestApp.ts'
import { writeSample } from './writeSample.ts'

type Site = TestApp & {
  requests: SentRequest[]
  aiService: CompletionsServer | undefined
  listen(request: IncomingMessage, response: ServerResponse): Promise<unknown>
  remove(): Promise<void>
}

const sites = new Map<string, Site>()
let template: Promise<string> | undefined

/** Opens a site on a database of its own. Returns its id and the cookies of the browser. */
export async function openSite({ sampleContent, isVisitor, hasAiService }: SiteOptions) {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-component-'))
  template ??= migratedFile()
  await copyFile(await template, join(dir, 'vitrine.db'))
  const open = async () => openSqlite(dir)
  const remove = () => rm(dir, { recursive: true, force: true })
  const aiService = hasAiService ? await startCompletionsServer() : undefined
  const ai = aiService && { baseUrl: aiService.address, apiKey: 'test' }
  const app = await createTestApp({ environment: {}, open, remove }, { rateLimitScale: 1000, ai })
  if (sampleContent) await writeSample(app.db)
  const id = randomUUID()
  const site: Site = {
    ...app,
    requests: [],
    aiService,
    listen: getRequestListener((request, connection) => reply(site, request, connection)),
    remove,
  }
  sites.set(id, site)
  return { id, cookies: isVisitor ? {} : Object.fromEntries(app.owner.cookies) }
}

export async function closeSite(id: string): Promise<void> {
  const site = siteOf(id)
  sites.delete(id)
  site.endStreams()
  await site.aiService?.close()
  await site.close()
  await site.remove()
}

/** The requests that the browser has sent since the site was opened. */
export const sentRequests = (id: string): SentRequest[] => siteOf(id).requests

export const answerAsAi = (id: string, answer: AiAnswer): void => aiServiceOf(id).answer(answer)

/** What the AI service was asked, oldest first. */
export const aiRequests = (id: string) =>
  aiServiceOf(id).requests.map(({ body: { messages } }) => ({ messages }))

export const isAiLeft = async (id: string): Promise<boolean> =>
  (await aiServiceOf(id).requests.at(-1)?.hasLeft) === true

/** Calls the site as its owner from another browser. */
export const callAsOwner = (id: string, call: OwnerCall) => answerTo(siteOf(id).owner, call)

/** Calls the site as somebody without cookies. */
export const callAsVisitor = (id: string, call: VisitorCall) =>
  answerTo(createClient(siteOf(id).app), call)

async function answerTo(client: Client, { method, path, ...body }: VisitorCall) {
  const response = await client.send(method, path, body)
  const text = await response.text()
  return { status: response.status, json: text && JSON.parse(text) }
}

/** Serves a request of the browser from the site that its cookie names. */
export async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, id = ''] = /\btest_site=([\w-]+)/.exec(request.headers.cookie ?? '') ?? []
  const site = sites.get(id)
  // A request that outlives its test. The browser would keep the answer for those after it.
  if (!site) return void response.writeHead(410, { 'Cache-Control': 'no-store' }).end()
  await site.listen(request, response)
}

type Connection = Parameters<Parameters<typeof getRequestListener>[0]>[1]

async function reply(site: Site, request: Request, connection: Connection): Promise<Response> {
  const { method } = request
  const { pathname, search } = new URL(request.url)
  const body = method === 'GET' ? '' : await request.clone().text()
  site.requests.push({ method, path: pathname + search, body })
  return site.app.fetch(request, connection)
}

function siteOf(id: string): Site {
  const site = sites.get(id)
  if (!site) throw new Error(`There is no site ${id}`)
  return site
}

function aiServiceOf(id: string): CompletionsServer {
  const { aiService } = siteOf(id)
  if (!aiService) throw new Error(`The site ${id} has no AI service`)
  return aiService
}

/** An empty database, which each site copies. */
async function migratedFile(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-components-'))
  const { db, close } = openSqlite(dir)
  await migrate(db, migrations)
  await close()
  return join(dir, 'vitrine.db')
}
