import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { limitedSlots } from '../cache/limitedSlots.ts'
import type { Changes } from '../changes.ts'
import { acceptedEncoding, acceptsGzip, type Encoding } from '../http/acceptedEncoding.ts'
import type { Incoming } from '../http/origins.ts'
import { isHost } from '../http/refuseMalformed.ts'
import type { Metrics } from '../observability/metrics.ts'
import { requestIdHeader, requestIdOf } from '../observability/requestId.ts'
import { apiPath, isPlainPath, pathsIn, withoutUnread } from './addresses.ts'
import {
  type CachedResponse,
  gzippedAnswer,
  isShared,
  prepareResponse,
  type RequestVariant,
} from './cachedResponse.ts'
import { sendCachedResponse, staleResponse } from './sendCachedResponse.ts'

/** Maximum size of the cache, in bytes; the least recently used answer is removed first. */
const maxBytes = 32 * 1024 * 1024
/** Maximum number of addresses renewed after a change. */
const maxStale = 100
/** Debounce before answers are renewed after changes, in milliseconds. */
const idlePeriod = 100
/** Answers above this size are renewed only on request, in bytes. */
const largestAside = 512 * 1024

/** Number of origins with brotli answers, without PUBLIC_URL. */
const mostOrigins = 8

/** Passed to the application with a request; `onFailure` reports a failing database. */
type Environment = { incoming: Incoming; onFailure(): void }

type Dependencies = {
  /** The application, which makes every answer that is not cached. */
  fetch: (request: Request, env?: Environment) => Response | Promise<Response>
  changes: Changes
  log: Logger
  metrics?: Pick<Metrics, 'countReady' | 'countMade'> | undefined
  /**
   * How long an answer is reused, in milliseconds, where announcements may be lost; default unlimited. Afterwards it
   * is sent only while the database fails.
   */
  lifetime?: number | undefined
  /** Paths of answers with ratings; a trailing slash includes everything below. */
  ratedPaths?: readonly string[]
  /** Paths of answers that contain the site's origin. */
  originPaths?: readonly string[]
  /** The only parameters that the answer of a path depends on, where these are known. */
  readParameters?: Readonly<Record<string, readonly string[]>>
  /** The origin of the site as a request sees it. */
  originOf(request: Incoming): string
  /** Other origins that may read the API. */
  corsOrigins?: readonly string[]
  /** False while the server shuts down. */
  isOpen?: () => boolean
  /** Called after an answer of the cache was sent. */
  onAnswer?: (request: Incoming, status: number) => void
}

export type ResponseCache = ReturnType<typeof responseCache>

/**
 * Keeps the answers that all visitors share as ready bytes, in front of the application: one that was
 * asked for is made again aside in every encoding, and anew when content changes. Each is kept once for all hosts, and
 * for all queries that it does not depend on. Never kept: what is private or too large, what depends on a session, and other
 * spellings of a path.
 */
export function responseCache(dependencies: Dependencies) {
  const {
    fetch,
    changes,
    log,
    metrics,
    ratedPaths = [],
    originPaths = [],
    readParameters = {},
    lifetime = 0,
  } = dependencies
  const { originOf, corsOrigins = [], isOpen = () => true, onAnswer } = dependencies
  const keepsFor = limitedSlots(mostOrigins)
  const namesOrigin = pathsIn(originPaths)
  const holdsRatings = pathsIn(ratedPaths)
  const table = new LRUCache<string, CachedResponse>({
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
    const answer = await prepareResponse(ask, isForAnyOrigin ? host : undefined)
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
    timer = timer?.refresh() ?? setTimeout(makeStaleAnew, idlePeriod).unref()
  }
  const forget = (isMeant: (key: string) => boolean) => {
    version += 1
    for (const [key, { isForEver, size }] of [...table.entries()]) {
      if (!isMeant(key)) continue
      // An immutable file may still have been deleted with its record.
      table.delete(key)
      if (!isForEver && size <= largestAside) makeAnew(key)
    }
  }
  /** The cache key and what the answer depends on; undefined when it is not cached. */
  const lookupOf = (request: Incoming): ({ key: string } & RequestVariant) | undefined => {
    const path = withoutUnread(request.url, readParameters)
    const origin = originOf(request)
    if (!isPlainPath(path) || !isHost(request.headers.host)) return undefined
    const anyHost = origin.startsWith('https:') ? httpsHost : httpHost
    const host = namesOrigin(path) && keepsFor(origin) ? origin : anyHost
    return { key: host + path, origin, ...encodingsFor(request.headers['accept-encoding']) }
  }
  /** Headers of a cached answer that depend on the request. */
  const ownHeaders = ({ url = '', headers }: Incoming) => {
    const id = [requestIdHeader, requestIdOf(headers['x-request-id'])]
    const isListed = url.startsWith(apiPath) && corsOrigins.includes(headers.origin ?? '')
    return isListed ? [...id, 'Access-Control-Allow-Origin', headers.origin ?? ''] : id
  }
  changes.onChange('content', () => forget(() => true))
  changes.onChange('ratings', () => forget((key) => holdsRatings(pathOf(key))))

  return {
    /** Answers a request from the cache; false if the application has to. */
    answer(request: Incoming, response: ServerResponse): boolean {
      if (!isShareable(request) || !isOpen()) return false
      const lookup = lookupOf(request)
      const ready = lookup && table.get(lookup.key)
      if (!ready || table.getRemainingTTL(lookup.key) <= 0) return false
      if (ready.takesRanges && request.headers.range !== undefined) return false
      sendCachedResponse(ready.formFor(lookup), {
        request,
        response,
        ownHeaders: ownHeaders(request),
      })
      metrics?.countReady(request.method ?? '', response.statusCode)
      onAnswer?.(request, response.statusCode)
      return true
    },

    /** The application's answer; a shared one is then cached. */
    async fetch(request: Request, { incoming }: { incoming: Incoming }): Promise<Response> {
      let hasFailed = false
      const onFailure = () => {
        hasFailed = true
      }
      const answer = await fetch(request, { incoming, onFailure })
      if (!isShareable(incoming)) return answer
      const lookup = lookupOf(incoming)
      const last = hasFailed && lookup ? table.get(lookup.key) : undefined
      if (lookup && last) return staleResponse(last.formFor(lookup), incoming, answer)
      const isPart = incoming.headers.range !== undefined && answer.headers.has('Accept-Ranges')
      if (lookup && isShared(answer) && !isPart) {
        metrics?.countMade()
        makeAside(lookup.key)
        if (incoming.method === 'GET' && lookup.acceptsGzip) return await gzippedAnswer(answer)
      }
      return answer
    },

    /** Resolves when no answer is being prepared. */
    async settled(): Promise<void> {
      while (timer || making.size > 0) {
        clearTimeout(timer)
        if (timer) makeStaleAnew()
        await Promise.all(making.values())
      }
    },
  }
}

/** Stand where the answer is the same for every host. */
const httpHost = 'http://any.invalid'
const httpsHost = 'https://any.invalid'

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

/** Paths where the signed-in owner sees more than visitors. */
const dependsOnOwner = /^\/(api|uploads)\//

/** With two Hosts a proxy may have understood another one; the application refuses it. */
function hasOneHost(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

const hostOf = (key: string) => key.slice(0, key.indexOf('/', key.indexOf('://') + 3))
const pathOf = (key: string) => key.slice(key.indexOf('/', key.indexOf('://') + 3))

const requestOf = (key: string, encoding: Encoding) =>
  new Request(key, { headers: { 'Accept-Encoding': encoding } })

const knownHeaders = new LRUCache<string, Pick<RequestVariant, 'encoding' | 'acceptsGzip'>>({
  max: 100,
})

/** Browsers send few different headers, so each is parsed once. */
function encodingsFor(header = ''): Pick<RequestVariant, 'encoding' | 'acceptsGzip'> {
  const known = knownHeaders.get(header)
  if (known) return known
  const read = { encoding: acceptedEncoding(header), acceptsGzip: acceptsGzip(header) }
  knownHeaders.set(header, read)
  return read
}
