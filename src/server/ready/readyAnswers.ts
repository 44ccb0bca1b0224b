import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { fewPlaces } from '../cache/fewPlaces.ts'
import type { Changes } from '../changes.ts'
import { acceptedEncoding, acceptsGzip, type Encoding } from '../http/acceptedEncoding.ts'
import type { Incoming } from '../http/origins.ts'
import { isHost } from '../http/refuseMalformed.ts'
import type { Metrics } from '../observe/metrics.ts'
import { requestIdHeader, requestIdOf } from '../observe/requestId.ts'
import { type Asked, isShared, prepareAnswer, type ReadyAnswer } from './prepareAnswer.ts'
import { lastAnswer, send } from './sendAnswer.ts'

/** How many bytes of answers are kept; beyond it, the one not asked for longest goes. */
const maxBytes = 32 * 1024 * 1024
/** How many addresses are remembered to be made anew after a change. */
const maxStale = 100
/** How long nothing may have changed before answers are made anew, so that a burst of writes makes them once, in milliseconds. */
const quiet = 100
/** Beyond this size an answer is made anew only when it is asked for again, in bytes. */
const largestAside = 512 * 1024

/** How many origins answers are kept in brotli for, where they name it and no setting names the only one. */
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
  /** The other origins whose pages may read the API. */
  corsOrigins?: readonly string[]
  /** False once the server takes no more requests. */
  isOpen?: () => boolean
}

export type ReadyAnswers = ReturnType<typeof readyAnswers>

/**
 * Keeps the answers that all visitors share as ready bytes, in front of the application: one that was
 * asked for is made again aside in every encoding, and anew when content changes. Each is kept once for all hosts, and
 * one of the API for all queries. Never kept: what is private or too large, what depends on a session, and other
 * spellings of a path.
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
  const { originOf, corsOrigins = [], isOpen = () => true } = dependencies
  const keepsFor = fewPlaces(mostOrigins)
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
    const host = hostOf(key)
    const isForAnyOrigin = (host === httpHost || host === httpsHost) && namesOrigin(pathOf(key))
    const answer = await prepareAnswer(ask, isForAnyOrigin ? host : undefined)
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
  /** What an answer is kept under, and what of the request it depends on; undefined when it is not kept. */
  const placeOf = (request: Incoming): ({ key: string } & Asked) | undefined => {
    const path = withoutQuery(request.url)
    const origin = originOf(request)
    if (!isPlainPath(path) || !isHost(request.headers.host)) return undefined
    const anyHost = origin.startsWith('https:') ? httpsHost : httpHost
    const host = namesOrigin(path) && keepsFor(origin) ? origin : anyHost
    return { key: host + path, origin, ...encodingsFor(request.headers['accept-encoding']) }
  }
  /** The headers of a prepared answer that depend on who asks. */
  const ownHeaders = ({ url = '', headers }: Incoming) => {
    const id = [requestIdHeader, requestIdOf(headers['x-request-id'])]
    const isListed = url.startsWith(apiPath) && corsOrigins.includes(headers.origin ?? '')
    return isListed ? [...id, 'Access-Control-Allow-Origin', headers.origin ?? ''] : id
  }
  changes.onChange('content', () => forget(() => true))
  changes.onChange('ratings', () => forget((key) => holdsRatings(pathOf(key))))

  return {
    /** Answers a request from the table; false when the application has to. */
    answer(request: Incoming, response: ServerResponse): boolean {
      if (!isShareable(request) || !isOpen()) return false
      const place = placeOf(request)
      const ready = place && table.get(place.key)
      if (!ready || table.getRemainingTTL(place.key) <= 0) return false
      if (ready.takesRanges && request.headers.range !== undefined) return false
      send(ready.formFor(place), { request, response, own: ownHeaders(request) })
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
      if (!isShareable(incoming)) return answer
      const place = placeOf(incoming)
      const last = hasFailed && place ? table.get(place.key) : undefined
      if (place && last) return lastAnswer(last.formFor(place), incoming, answer)
      const isPart = incoming.headers.range !== undefined && answer.headers.has('Accept-Ranges')
      if (place && isShared(answer) && !isPart) {
        metrics?.countMade()
        makeAside(place.key)
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

const apiPath = '/api/'

/** No public call of the API reads a query, and none of its answers has parts, but files. */
const withoutQuery = (url = '') =>
  url.startsWith(apiPath) && !url.includes('%00') ? (url.split('?', 1)[0] ?? '') : url

/** Whether the answer can depend on nothing but the address, the host and the encoding. */
function isShareable({ method, url = '', headers, rawHeaders }: Incoming): boolean {
  const isWhole = headers.range === undefined && headers.origin === undefined
  return (
    (method === 'GET' || method === 'HEAD') &&
    (isWhole || url.startsWith(apiPath)) &&
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

const hostOf = (key: string) => key.slice(0, key.indexOf('/', key.indexOf('://') + 3))
const pathOf = (key: string) => key.slice(key.indexOf('/', key.indexOf('://') + 3))

const requestOf = (key: string, encoding: Encoding) =>
  new Request(key, { headers: { 'Accept-Encoding': encoding } })

const knownHeaders = new LRUCache<string, Pick<Asked, 'encoding' | 'acceptsGzip'>>({ max: 100 })

/** Browsers send few different headers, so each is read once. */
function encodingsFor(header = ''): Pick<Asked, 'encoding' | 'acceptsGzip'> {
  const known = knownHeaders.get(header)
  if (known) return known
  const read = { encoding: acceptedEncoding(header), acceptsGzip: acceptsGzip(header) }
  knownHeaders.set(header, read)
  return read
}
