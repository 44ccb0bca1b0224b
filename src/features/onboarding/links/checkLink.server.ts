import { lookup as systemLookup } from 'node:dns/promises'
import { request as askPlain, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as askSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { networks } from '../../../server/http/networks.ts'
import { webAddress } from '../../../shared/rules/links.ts'

/** How other sites are requested; tests replace it. */
export type Network = {
  /** Resolves a host to addresses; throws errors with the codes of `dns`. */
  resolve: (host: string) => Promise<string[]>
  /** Whether an address may be requested. */
  isAllowed: (address: string) => boolean
  /** Timeout of one link with its redirects, in milliseconds. */
  timeout: number
}

export const publicNetwork: Network = {
  resolve: async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  timeout: 8000,
}

/** `unsure` if the result may differ for visitors. */
export type LinkResult = { state: 'works' | 'dead' | 'unsure'; reason: string }

export const mostRedirects = 5
const dead = (reason: string): LinkResult => ({ state: 'dead', reason })
const unsure = (reason: string): LinkResult => ({ state: 'unsure', reason })

/**
 * Checks a link by HEAD, or GET if that is refused, without reading the body. Addresses that are not allowed are
 * never requested, redirects included; the connection uses the resolved address.
 */
export async function checkLink(
  url: string,
  reach: Network,
  until?: AbortSignal,
): Promise<LinkResult> {
  const late = AbortSignal.timeout(reach.timeout)
  const signal = until ? AbortSignal.any([late, until]) : late
  try {
    return await followed(url, reach, signal)
  } catch (error) {
    return signal.aborted ? unsure('gave no answer in time') : explained(error)
  }
}

async function followed(start: string, reach: Network, signal: AbortSignal): Promise<LinkResult> {
  let url = start
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const target = webAddress(url)
    if (!target) return dead('leads to something that is no web page')
    const address = await addressOf(target, reach, signal)
    if (address === undefined) return dead('leads into a private network')
    let answer = await headOf(target, 'HEAD', address, signal)
    // Many servers do not support HEAD, with various errors.
    if (answer.status >= 400) answer = await headOf(target, 'GET', address, signal)
    const { status, location } = answer
    if (status < 300 || status > 399 || location === undefined) return judged(status)
    if (!URL.canParse(location, target)) return dead('leads to something that is no web page')
    url = new URL(location, target).href
  }
  return dead('is redirected without an end')
}

/** The address to connect to; undefined if one of the host's addresses is not allowed. */
export async function addressOf(
  { hostname }: URL,
  { resolve, isAllowed }: Network,
  signal: AbortSignal,
): Promise<string | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [host] : await orAborted(resolve(host), signal)
  const [first] = found
  if (first === undefined) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
  return found.every(isAllowed) ? first : undefined
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}

type Head = { status: number; location: string | undefined }

function headOf(
  url: URL,
  method: 'HEAD' | 'GET',
  address: string,
  signal: AbortSignal,
): Promise<Head> {
  return new Promise((resolve, reject) => {
    requestAt(url, { method, address, signal, purpose: 'link check' }, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    }).on('error', reject)
  })
}

type Request = { method: 'HEAD' | 'GET'; address: string; signal: AbortSignal; purpose: string }

/** Requests a page from an address that was resolved before, so that no other one is connected to. */
export function requestAt(
  url: URL,
  { method, address, signal, purpose }: Request,
  answer: (response: IncomingMessage) => void,
): ClientRequest {
  const family = isIP(address)
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)
  const ask = url.protocol === 'https:' ? askSecurely : askPlain
  const headers = { 'User-Agent': `Vitrine (${purpose})`, Accept: '*/*' }
  const request = ask(url, { method, lookup, headers, signal, agent: false }, answer)
  request.end()
  return request
}

function judged(status: number): LinkResult {
  if (status === 404 || status === 410) return dead(`answers ${status}, there is no such page`)
  return status < 400 ? { state: 'works', reason: '' } : unsure(`answers ${status}`)
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'names a host that nobody knows',
  ECONNREFUSED: 'is not answered by its host',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has the certificate of another host',
}

function explained(error: unknown): LinkResult {
  const code = error instanceof Error && 'code' in error ? `${error.code}` : ''
  const reason = reasons[code]
  return reason ? dead(reason) : unsure('could not be reached')
}

const listOf = (...written: string[]) => {
  const list = networks(written)
  if (!list) throw new Error('One of these is no network')
  return list
}

// https://www.iana.org/assignments/iana-ipv4-special-registry
const notPublic = () =>
  listOf(
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
    ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
    ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  )

// https://www.iana.org/assignments/iana-ipv6-special-registry; 2002::/16 carries addresses of IPv4.
const routed = () => listOf('2000::/3')
const notRouted = () => listOf('2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20')

/** Whether an address is public: not of this machine or a private network, and valid. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic().check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return routed().check(address, 'ipv6') && !notRouted().check(address, 'ipv6')
}
