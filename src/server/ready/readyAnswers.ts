import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { firstFew } from '../cache/firstFew.ts'
import type { Changes } from '../changes.ts'
import { acceptedEncoding, type Encoding } from '../http/acceptedEncoding.ts'
import type { Incoming } from '../http/origins.ts'
import { namesTag } from '../http/reply.ts'
import type { Metrics } from '../observe/metrics.ts'
import { requestIdHeader, requestIdOf } from '../observe/requestId.ts'
import { isShared, prepareAnswer, type ReadyAnswer } from './prepareAnswer.ts'

/** How many bytes of answers are kept; beyond it, the one not asked for longest goes. */
const maxBytes = 32 * 1024 * 1024
/** How many addresses are remembered to be made anew after a change. */
const maxStale = 100
/** How long nothing may have changed before answers are made anew, so that a burst of writes makes them once, in milliseconds. */
const quiet = 100
/** Beyond this size an answer is made anew only when it is asked for again, in bytes. */
const largestAside = 512 * 1024
/** How many origins answers are kept for, where they name it and no setting names the only one. */
const mostOrigins = 8

/** What the application is given beside a request, where there is one; it tells when the database fails. */
export type Environment = { incoming: Incoming; onFailure(): void }

type Dependencies = {
  /** The application, which makes every answer that is not ready. */
  fetch: (request: Request, env?: Environment) => Response | Promise<Response>
  changes: Changes
  log: Logger
  metrics?: Pick<Metrics, 'countReady' | 'countMade'> | undefined
  /**
   * How long an answer is sent without asking, in milliseconds, where changes may go unheard; else for ever. After it,
   * it is sent only where the database fails.
   */
  lifetime?: number | undefined
  /** The paths of those answers that hold ratings; one that ends in a slash stands for all below it. */
  ratedPaths?: readonly string[]
  /** The same of those that name the origin of the site. */
  originPaths?: readonly string[]
  /** The origin of the site as a request sees it. */
  originOf(request: Incoming): string
  /** False once the server takes no more requests. */
  isOpen?: () => boolean
}

export type ReadyAnswers = ReturnType<typeof readyAnswers>

/**
 * Keeps the answers that all visitors share as ready bytes, in front of the application: one that was
 * asked for is made again aside in every encoding, and anew when content changes. Never kept: what is
 * private, what depends on a session, a query or another site's Origin, what is asked for under a spelling
 * or a host that anybody can make up, and what is too large.
 */
export function readyAnswers(dependencies: Dependencies) {
  const {
    fetch,
    changes,
    log,
    metrics,
    ratedPaths = [],
    originPaths = [],
    lifetime = 0,
  } = dependencies
  const { originOf, isOpen = () => true } = dependencies
  const keepsFor = firstFew(mostOrigins)
  const namesOrigin = pathsIn(originPaths)
  const holdsRatings = pathsIn(ratedPaths)
  const table = new LRUCache<string, ReadyAnswer>({
    maxSize: maxBytes,
    ttl: lifetime,
    allowStale: true,
    noDeleteOnStaleGet: true,
    sizeCalculation: ({ size }) => size,
  })
  const making = new Map<string, Promise<void>>()
  const stale = new Set<string>()
  let version = 0
  let timer: NodeJS.Timeout | undefined

  const make = async (key: string): Promise<void> => {
    const startedAt = version
    const ask = async (encoding: Encoding) => fetch(requestOf(key, encoding))
    const answer = await prepareAnswer(ask)
    if (!answer) return
    if (startedAt === version) table.set(key, answer)
    else makeAnew(key)
  }
  const makeAside = (key: string) => {
    if (making.has(key)) return
    const made = make(key)
      .catch((error) => log.error({ err: error, key }, 'an answer could not be made ready'))
      .finally(() => making.delete(key))
    making.set(key, made)
  }
  const makeStaleAnew = () => {
    timer = undefined
    for (const key of stale) makeAside(key)
    stale.clear()
  }
  const makeAnew = (key: string) => {
    if (stale.size < maxStale) stale.add(key)
    timer = timer?.refresh() ?? setTimeout(makeStaleAnew, quiet).unref()
  }
  const forget = (isMeant: (key: string) => boolean) => {
    version += 1
    for (const [key, { isForEver, size }] of [...table.entries()]) {
      if (!isMeant(key)) continue
      // What never changes may still have been taken away, as a picture is with its record.
      table.delete(key)
      if (!isForEver && size <= largestAside) makeAnew(key)
    }
  }
  /** What an answer is kept under: its path and all else that it depends on; undefined when it is not kept. */
  const keyOf = (request: Incoming): string | undefined => {
    const { url = '' } = request
    const origin = originOf(request)
    if (!namesOrigin(url)) return (origin.startsWith('https:') ? httpsHost : httpHost) + url
    return keepsFor(origin) ? origin + url : undefined
  }
  changes.onChange('content', () => forget(() => true))
  changes.onChange('ratings', () => forget((key) => holdsRatings(pathOf(key))))

  return {
    /** Answers a request from the table; false when the application has to. */
    answer(request: Incoming, response: ServerResponse): boolean {
      if (!isShareable(request) || !isOpen()) return false
      const key = keyOf(request)
      const ready = key && table.get(key)
      if (!ready || table.getRemainingTTL(key) <= 0) return false
      send(ready, request, response)
      metrics?.countReady(request.method ?? '', response.statusCode)
      return true
    },

    /** The application's answer; one that all visitors share is made ready for the next of them. */
    async fetch(request: Request, { incoming }: { incoming: Incoming }): Promise<Response> {
      let hasFailed = false
      const onFailure = () => {
        hasFailed = true
      }
      const answer = await fetch(request, { incoming, onFailure })
      if (!isShareable(incoming) || !isPlainPath(incoming.url)) return answer
      const key = keyOf(incoming)
      const last = hasFailed && key && table.get(key)
      if (last) return lastAnswer(last, incoming, answer)
      if (isShared(answer)) {
        metrics?.countMade()
        if (key) makeAside(key)
      }
      return answer
    },

    /** Resolves when nothing waits to be made ready. */
    async settled(): Promise<void> {
      while (timer || making.size > 0) {
        clearTimeout(timer)
        if (timer) makeStaleAnew()
        await Promise.all(making.values())
      }
    },
  }
}

/** Whether a path is one of these, or below one that ends in a slash. */
function pathsIn(paths: readonly string[]): (path: string) => boolean {
  const whole = new Set(paths)
  const folders = paths.filter((path) => path.length > 1 && path.endsWith('/'))
  return (path) => whole.has(path) || folders.some((folder) => path.startsWith(folder))
}

/** Stand where the answer is the same for every host. */
const httpHost = 'http://any.invalid'
const httpsHost = 'https://any.invalid'

/** Whether the answer can depend on nothing but the address, the host and the encoding. */
function isShareable({ method, url = '', headers, rawHeaders }: Incoming): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.range === undefined &&
    headers.origin === undefined &&
    headers.authorization === undefined &&
    !(dependsOnOwner.test(url) && headers.cookie?.includes('admin_token')) &&
    hasOneHost(rawHeaders)
  )
}

/** What the owner, signed in, sees more of than visitors do. */
const dependsOnOwner = /^\/(api|uploads)\//

/** Two are a request that a proxy in front may have read in another way; the application refuses it. */
function hasOneHost(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

/** Whether a path is spelled in the one way that is not another spelling of some other. */
const isPlainPath = (path = '') => path.startsWith('/') && !/[?%#\\]|\/[./]/.test(path)

const pathOf = (key: string) => key.slice(key.indexOf('/', key.indexOf('://') + 3))

const requestOf = (key: string, encoding: Encoding) =>
  new Request(key, { headers: { 'Accept-Encoding': encoding } })

function send(ready: ReadyAnswer, request: Incoming, response: ServerResponse): void {
  const { headers, method } = request
  const form = ready.forms[encodingFor(headers['accept-encoding'])]
  const named = headers['if-none-match']
  const id = [requestIdHeader, requestIdOf(headers['x-request-id'])]
  if (named !== undefined && (named === form.etag || namesTag(named, form.etag))) {
    response.writeHead(304, form.unchanged.concat(id)).end()
    return
  }
  response.writeHead(200, form.whole.concat(id))
  if (method === 'HEAD') response.end()
  else response.end(form.bytes)
}

/** What was the answer before the database failed, in the place of the one that says so. */
function lastAnswer(ready: ReadyAnswer, { headers, method }: Incoming, failed: Response): Response {
  const { whole, bytes } = ready.forms[encodingFor(headers['accept-encoding'])]
  const kept = new Headers()
  for (let at = 0; at < whole.length; at += 2) kept.append(whole[at] ?? '', whole[at + 1] ?? '')
  kept.set(requestIdHeader, failed.headers.get(requestIdHeader) ?? '')
  return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), { headers: kept })
}

const knownHeaders = new LRUCache<string, Encoding>({ max: 100 })

/** Browsers send few different headers, so each is read once. */
function encodingFor(header = ''): Encoding {
  const known = knownHeaders.get(header)
  if (known) return known
  const encoding = acceptedEncoding(header)
  knownHeaders.set(header, encoding)
  return encoding
}
