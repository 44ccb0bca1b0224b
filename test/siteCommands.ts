// The commands with which component tests use sites (`siteServer.ts`), and the plugin that serves those to the browser.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'
import { previewPath } from '../src/cms/preview/previewPath.ts'
import type {
  AiAnswer,
  Answer,
  Media,
  OwnerCall,
  SiteOptions,
  VisitorCall,
} from './components/siteContract.ts'

// biome-ignore lint/suspicious/noExplicitAny: each command has arguments of its own
type Commands = Record<string, BrowserCommand<any[]>>

/** The application with all its modules, imported by Node, because Vite would bundle them into the configuration. */
const siteServer = (): Promise<typeof import('./siteServer.ts')> =>
  import(pathToFileURL(join(import.meta.dirname, 'siteServer.ts')).href)

export const siteCommands: Commands = {
  openSite: async ({ context, page }, options: SiteOptions) => {
    const { id, cookies } = await (await siteServer()).openSite(options)
    const all = Object.entries({ ...cookies, test_site: id })
    const url = new URL(page.url()).origin
    await context.clearCookies()
    await context.addCookies(all.map(([name, value]) => ({ name, value, url })))
    return id
  },
  closeSite: async ({ context }, id: string) => {
    // The next file of this window may be about visitors.
    await context.clearCookies()
    await (await siteServer()).closeSite(id)
  },
  answer: async ({ page, frame }, answer: Answer) => {
    if (!holds.has(page)) await intercept(page, await frame())
    await answerInPlace(page, answer)
  },
  stopAnswering: ({ page }) => stopAnswering(page),
  dropAnswers: ({ page }) => dropAnswers(page),
  sentRequests: async (_, id: string) => (await siteServer()).sentRequests(id),
  callAsOwner: async (_, id: string, call: OwnerCall) => (await siteServer()).callAsOwner(id, call),
  callAsVisitor: async (_, id: string, call: VisitorCall) =>
    (await siteServer()).callAsVisitor(id, call),
  answerAsAi: async (_, id: string, answer: AiAnswer) =>
    (await siteServer()).answerAsAi(id, answer),
  aiRequests: async (_, id: string) => (await siteServer()).aiRequests(id),
  isAiLeft: async (_, id: string) => (await siteServer()).isAiLeft(id),
  emulateMedia: ({ page }, media: Media) => page.emulateMedia(media),
  limitUploads: ({ page }, bytesPerSecond: number) => limitUploads(page, bytesPerSecond),
  movePointerAway: ({ page }) => page.mouse.move(0, 0),
}

type Page = BrowserCommandContext['page']
type Frame = Awaited<ReturnType<BrowserCommandContext['frame']>>
type Route = Parameters<Parameters<Page['route']>[1]>[0]

/** What holds the requests of a page, and when each held answer has its first one. */
type Hold = { released: PromiseWithResolvers<void>; arrivals: Promise<void>[] }

const holds = new WeakMap<Page, Hold>()

/** An address that only an intercepted request knows. */
const interceptedPath = '/intercepted'
const mostTries = 100

/** Chromium answers that it intercepts requests before it does: one in 300 that was sent at once went to the server. */
async function intercept(page: Page, frame: Frame): Promise<void> {
  await page.route(`**${interceptedPath}`, (route) => route.fulfill({ status: 204 }))
  const tryOut = async (path: string) => (await fetch(path)).status === 204
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await frame.evaluate(tryOut, interceptedPath)) return
  }
  throw new Error('The browser does not intercept requests')
}

async function answerInPlace(
  page: Page,
  { method, path, times, ...answer }: Answer,
): Promise<void> {
  const { released, arrivals } = holds.get(page) ?? {
    released: Promise.withResolvers<void>(),
    arrivals: [],
  }
  holds.set(page, { released, arrivals })
  const arrival = Promise.withResolvers<void>()
  if (answer.isHeld) arrivals.push(arrival.promise)
  const answerOne = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    arrival.resolve()
    if (answer.isHeld) await released.promise
    if (answer.isAborted) return route.abort()
    if (!answer.status) return route.continue()
    await route.fulfill({ status: answer.status, json: answer.json ?? {} })
  }
  await page.route(`**${path}`, answerOne, times ? { times } : {})
}

/** A page shows that it waits before its request has left the browser. */
async function stopAnswering(page: Page): Promise<void> {
  await Promise.all(holds.get(page)?.arrivals ?? [])
  await dropAnswers(page)
}

async function dropAnswers(page: Page): Promise<void> {
  holds.get(page)?.released.resolve()
  holds.delete(page)
  await page.unrouteAll({ behavior: 'wait' })
}

type NetworkSession = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>

const networkSessions = new WeakMap<Page, Promise<NetworkSession>>()

/** Limits what a page sends; -1 ends that. Always in the same session, because each has limits of its own. */
async function limitUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const session = networkSessions.get(page) ?? page.context().newCDPSession(page)
  networkSessions.set(page, session)
  await (await session).send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  })
}

/** Serves the calls and files of sites on the address of the component tests. */
export function serveSites(): Plugin {
  return {
    name: 'serve-sites',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        // Frames of previews stay empty: they need the page as it is built.
        if (request.url?.startsWith(previewPath)) return response.end()
        if (!/^\/(api|uploads|tech|marks)\//.test(request.url ?? '')) return next()
        await (await siteServer()).serve(request, response)
      })
    },
  }
}
