import type { ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { acceptedEncoding, acceptsGzip, type Encoding } from '../http/acceptedEncoding.ts'
import type { Incoming } from '../http/origins.ts'
import { namesMarkdown } from '../http/prefersMarkdown.ts'
import { isHost } from '../http/refuseMalformed.ts'
import type { Metrics } from '../observability/metrics.ts'
import { requestIdHeader, requestIdOf } from '../observability/requestId.ts'
import type { AnswerTable, Scheme } from './answerTable.ts'
import { gzippedAnswer, isPage, isShared, prepareResponse } from './cachedResponse.ts'
import { sendCachedResponse, staleResponse } from './sendCachedResponse.ts'

/** Maximum number of addresses renewed after a change. */
const maxOutdated = 100
/** Debounce before answers are renewed after changes, in milliseconds. */
const idlePeriod = 100
/** Answers above this size are renewed only on request, in bytes. */
const largestAside = 512 * 1024

/** Passed to the application with a request; `onFailure` reports a failing database. */
type Environment = { incoming: Incoming; onFailure(): void }

type Dependencies = {
  /** The application, which makes every answer that is not cached. */
  fetch: (request: Request, env?: Environment) => Response | Promise<Response>
  answers: AnswerTable
  log: Logger
  metrics?: Pick<Metrics, 'countReady' | 'countMade'> | undefined
  /**
   * How long an answer is reused, in milliseconds, where announcements may be lost; default unlimited. Afterwards it
   * is sent only while the database fails.
   */
  lifetime?: number | undefined
  /** Whether the answer of a path that is no page shows ratings. */
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
 * Sends the answers that all visitors share as ready bytes, in front of the application: one that was asked for is made
 * again aside in every encoding, and anew when content changes. Each is kept once for all hosts, because none depends on
 * a host, and for all queries that it does not depend on. Never kept ready: what is private or too large, what depends on
 * a session, and other spellings of a path.
 */
export function responseCache(dependencies: Dependencies) {
  const { fetch, answers, metrics, parametersOf } = dependencies
  const { isSecure, corsOrigins = [], isOpen = () => true, onAnswer } = dependencies
  const maker = answerMaker(dependencies)

  const schemeOf = (request: Incoming): Scheme => (isSecure(request) ? 'https' : 'http')
  /** The address of an answer that may be kept ready. */
  const addressOf = ({ url, headers }: Incoming): string | undefined => {
    const path = withoutUnread(url, parametersOf)
    return isPlainPath(path) && isHost(headers.host) ? path : undefined
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
      const address = addressOf(request)
      const ready = address && answers.current(address, schemeOf(request))
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
      const address = addressOf(incoming)
      const scheme = schemeOf(incoming)
      const last = hasFailed && address ? answers.last(address, scheme) : undefined
      if (last) return staleResponse(last.forms[encodingFor(incoming)], incoming, answer)
      const isPart = incoming.headers.range !== undefined && answer.headers.has('Accept-Ranges')
      const isKept = address !== undefined && isShared(answer) && !isPart
      if (isKept) {
        metrics?.countMade()
        maker.make(address, scheme)
      }
      const isCompressed = incoming.method === 'GET' && acceptsGzip(acceptEncodingOf(incoming))
      return isCompressed && (isKept || isPage(answer.headers)) ? gzippedAnswer(answer) : answer
    },

    settled: maker.settled,
  }
}

/** Makes the bytes of answers aside by asking the application again, and anew after changes. */
function answerMaker({ fetch, answers, log, lifetime = 0, ...dependencies }: Dependencies) {
  const { hasRatings = () => false } = dependencies
  const making = new Map<string, Promise<void>>()
  const outdated = new Map<string, () => void>()
  let timer: NodeJS.Timeout | undefined

  const ask = async (address: string, scheme: Scheme): Promise<void> => {
    const version = answers.version()
    const response = await prepareResponse(async (encoding) =>
      fetch(requestOf(address, scheme, encoding)),
    )
    if (!response) return
    const ready = { response, version, lifetime, hasRatings: hasRatings(address) }
    if (!answers.setReady(address, scheme, ready)) makeSoon(address, scheme)
  }
  const make = (address: string, scheme: Scheme) => {
    const key = `${scheme} ${address}`
    if (making.has(key)) return
    const work = ask(address, scheme)
      .catch((error) => log.error({ err: error, address }, 'an answer could not be made ready'))
      .finally(() => making.delete(key))
    making.set(key, work)
  }
  const makeOutdated = () => {
    timer = undefined
    for (const makeAnew of outdated.values()) makeAnew()
    outdated.clear()
  }
  const makeSoon = (address: string, scheme: Scheme) => {
    if (outdated.size < maxOutdated) {
      outdated.set(`${scheme} ${address}`, () => make(address, scheme))
    }
    timer = timer?.refresh() ?? setTimeout(makeOutdated, idlePeriod).unref()
  }
  answers.onOutdated((address, scheme, { isForEver, size }) => {
    if (!isForEver && size <= largestAside) makeSoon(address, scheme)
  })

  return {
    make,

    /** Resolves when no answer is being prepared. */
    async settled(): Promise<void> {
      while (timer || making.size > 0) {
        clearTimeout(timer)
        if (timer) makeOutdated()
        await Promise.all(making.values())
      }
    },
  }
}

/** Whether the answer can depend on nothing but the address, the host and the encoding. */
function isShareable({ method, url = '', headers, rawHeaders }: Incoming): boolean {
  const isWhole = headers.range === undefined && headers.origin === undefined
  return (
    (method === 'GET' || method === 'HEAD') &&
    (isWhole || url.startsWith(apiPath)) &&
    headers.authorization === undefined &&
    !namesMarkdown(headers.accept) &&
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

/** A request at a host that stands for every one. */
const requestOf = (address: string, scheme: Scheme, encoding: Encoding) =>
  new Request(`${scheme}://any.invalid${address}`, { headers: { 'Accept-Encoding': encoding } })

const acceptEncodingOf = ({ headers }: Incoming) => headers['accept-encoding']?.toString() ?? ''

const knownHeaders = new LRUCache<string, Encoding>({ max: 100 })

/** The best encoding for a request. Browsers send few different headers, so each is parsed once. */
function encodingFor(request: Incoming): Encoding {
  const header = acceptEncodingOf(request)
  const parsed = knownHeaders.get(header)
  if (parsed) return parsed
  const encoding = acceptedEncoding(header)
  knownHeaders.set(header, encoding)
  return encoding
}

const apiPath = '/api/'

/** The parameters that the answer of a path depends on; undefined where that is not known. */
type ParametersOf = (path: string) => readonly string[] | undefined

/** An address without a query that nothing reads: no public call of the API reads any. */
function withoutUnread(url = '', parametersOf: ParametersOf = () => undefined): string {
  const start = url.indexOf('?')
  if (start < 0 || url.includes('%00')) return url
  const path = url.slice(0, start)
  const read = path.startsWith(apiPath) ? [] : parametersOf(path)
  if (!read) return url
  const given = new URLSearchParams(url.slice(start))
  return read.some((name) => given.has(name)) ? url : path
}

/** Whether a path is spelled in the one way that is not another spelling of some other. */
const isPlainPath = (path = '') => path.startsWith('/') && !/[?%#\\]|\/[./]/.test(path)
