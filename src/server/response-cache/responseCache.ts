import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Changes } from '../changes.ts'
import { acceptedEncoding, acceptsGzip, type Encoding } from '../http/acceptedEncoding.ts'
import type { Incoming } from '../http/origins.ts'
import { isHost } from '../http/refuseMalformed.ts'
import type { Metrics } from '../observability/metrics.ts'
import { requestIdHeader, requestIdOf } from '../observability/requestId.ts'
import { apiPath, isPlainPath, type ParametersOf, withoutUnread } from './addresses.ts'
import {
  type CachedResponse,
  gzippedAnswer,
  isPage,
  isShared,
  prepareResponse,
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
  /** Whether the answer of a path shows ratings. */
  hasRatings?: (path: string) => boolean
  /** The only parameters that the answer of a path depends on, where these are known. */
  parametersOf?: ParametersOf
  /** Whether a visitor's connection is encrypted, which decides headers of answers. */
  isSecure(request: Incoming): boolean
  /** Other origins that may read the API. */
  corsOrigins?: readonly string[]
  /** False while the server shuts down. */
  isOpen?: () => boolean
  /** Called after an answer of the cache was sent. */
  onAnswer?: (request: Incoming, status: number) => void
}

export type ResponseCache = ReturnType<typeof responseCache>

/**
 * Keeps the answers that all visitors share as ready bytes, in front of the application: one that was asked for is made
 * again aside in every encoding, and anew when content changes. Each is kept once for all hosts, because none depends on
 * a host, and for all queries that it does not depend on. Never kept: what is private or too large, what depends on a
 * session, and other spellings of a path.
 */
export function responseCache(dependencies: Dependencies) {
  const { fetch, changes, metrics, parametersOf, hasRatings = () => false } = dependencies
  const { isSecure, corsOrigins = [], isOpen = () => true, onAnswer } = dependencies
  const table = answerTable(dependencies)
  changes.onChange('content', () => table.forget(() => true))
  changes.onChange('ratings', () => table.forget((key) => hasRatings(pathOf(key))))

  /** The cache key; undefined when the answer is not cached. */
  const keyOf = (request: Incoming): string | undefined => {
    const path = withoutUnread(request.url, parametersOf)
    if (!isPlainPath(path) || !isHost(request.headers.host)) return undefined
    return (isSecure(request) ? httpsHost : httpHost) + path
  }
  /** Headers of a cached answer that depend on the request. */
  const ownHeaders = ({ url = '', headers }: Incoming) => {
    const id = [requestIdHeader, requestIdOf(headers['x-request-id'])]
    const isListed = url.startsWith(apiPath) && corsOrigins.includes(headers.origin ?? '')
    return isListed ? [...id, 'Access-Control-Allow-Origin', headers.origin ?? ''] : id
  }

  return {
    /** Answers a request from the cache; false if the application has to. */
    answer(request: Incoming, response: ServerResponse): boolean {
      if (!isShareable(request) || !isOpen()) return false
      const key = keyOf(request)
      const ready = key && table.current(key)
      if (!ready) return false
      if (ready.takesRanges && request.headers.range !== undefined) return false
      sendCachedResponse(ready.forms[encodingFor(request)], {
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
      const key = keyOf(incoming)
      const last = hasFailed && key ? table.last(key) : undefined
      if (last) return staleResponse(last.forms[encodingFor(incoming)], incoming, answer)
      const isPart = incoming.headers.range !== undefined && answer.headers.has('Accept-Ranges')
      const isKept = key !== undefined && isShared(answer) && !isPart
      if (isKept) {
        metrics?.countMade()
        table.make(key)
      }
      const isCompressed = incoming.method === 'GET' && acceptsGzip(acceptEncodingOf(incoming))
      return isCompressed && (isKept || isPage(answer.headers)) ? gzippedAnswer(answer) : answer
    },

    settled: table.settled,
  }
}

/** The kept answers by key, which are made aside by asking the application again. */
function answerTable({ fetch, log, lifetime = 0 }: Dependencies) {
  const answers = new LRUCache<string, CachedResponse>({
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

  const ask = async (key: string): Promise<void> => {
    const startedAt = version
    const answer = await prepareResponse(async (encoding) => fetch(requestOf(key, encoding)))
    if (!answer) return
    if (startedAt === version) answers.set(key, answer)
    else makeSoon(key)
  }
  const make = (key: string) => {
    if (making.has(key)) return
    const made = ask(key)
      .catch((error) => log.error({ err: error, key }, 'an answer could not be made ready'))
      .finally(() => making.delete(key))
    making.set(key, made)
  }
  const makeStale = () => {
    timer = undefined
    for (const key of stale) make(key)
    stale.clear()
  }
  const makeSoon = (key: string) => {
    if (stale.size < maxStale) stale.add(key)
    timer = timer?.refresh() ?? setTimeout(makeStale, idlePeriod).unref()
  }

  return {
    make,

    /** An answer that is good still. */
    current(key: string): CachedResponse | undefined {
      const answer = answers.get(key)
      return answer && answers.getRemainingTTL(key) > 0 ? answer : undefined
    },

    /** An answer, also one that is kept longer than it is good for. */
    last: (key: string): CachedResponse | undefined => answers.get(key),

    /** Forgets answers after a change, and makes them anew, but for large ones. */
    forget(isMeant: (key: string) => boolean): void {
      version += 1
      for (const [key, { isForEver, size }] of [...answers.entries()]) {
        if (!isMeant(key)) continue
        // An immutable file may still have been deleted with its record.
        answers.delete(key)
        if (!isForEver && size <= largestAside) makeSoon(key)
      }
    },

    /** Resolves when no answer is being prepared. */
    async settled(): Promise<void> {
      while (timer || making.size > 0) {
        clearTimeout(timer)
        if (timer) makeStale()
        await Promise.all(making.values())
      }
    },
  }
}

/** Stand for every host. */
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

const pathOf = (key: string) => key.slice(key.indexOf('/', key.indexOf('://') + 3))

const requestOf = (key: string, encoding: Encoding) =>
  new Request(key, { headers: { 'Accept-Encoding': encoding } })

const acceptEncodingOf = ({ headers }: Incoming) => headers['accept-encoding']?.toString() ?? ''

const knownHeaders = new LRUCache<string, Encoding>({ max: 100 })

/** The best encoding for a request. Browsers send few different headers, so each is parsed once. */
function encodingFor(request: Incoming): Encoding {
  const header = acceptEncodingOf(request)
  const known = knownHeaders.get(header)
  if (known) return known
  const encoding = acceptedEncoding(header)
  knownHeaders.set(header, encoding)
  return encoding
}
