import { lookup as systemLookup } from 'node:dns/promises'
import { request as askPlain, type IncomingMessage } from 'node:http'
import { request as askSecurely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { webAddress } from '../../shared/rules/links.ts'
import { networks } from './networks.ts'

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

/** An address that is not requested, or has too many redirects. */
export class RefusedAddress extends Error {
  readonly reason: 'not web' | 'not public' | 'endless'

  constructor(reason: RefusedAddress['reason']) {
    super(`the address is ${reason}`)
    this.reason = reason
  }
}

const mostRedirects = 5

type Send = (method: 'HEAD' | 'GET') => Promise<IncomingMessage>
type Options = {
  reach: Network
  signal: AbortSignal
  /** For the header User-Agent. */
  purpose: string
}

/**
 * Requests a URL and what it redirects to, by `ask`; answers the last response, whose body the caller reads or
 * destroys. Throws RefusedAddress for an address that is not allowed; connections use the resolved address.
 */
export async function requestPublic(
  start: string,
  { reach, signal, purpose }: Options,
  ask: (send: Send) => Promise<IncomingMessage> = (send) => send('GET'),
): Promise<IncomingMessage> {
  let url = start
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const target = webAddress(url)
    if (!target) throw new RefusedAddress('not web')
    const address = await addressOf(target, reach, signal)
    const response = await ask((method) => requestAt(target, { method, address, signal, purpose }))
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return response
    response.destroy()
    if (!URL.canParse(headers.location, target)) throw new RefusedAddress('not web')
    url = new URL(headers.location, target).href
  }
  throw new RefusedAddress('endless')
}

/** Sends a body to a URL, without following redirects. Throws RefusedAddress for an address that is not allowed. */
export async function postPublic(
  url: string,
  { reach, signal, purpose, body, headers }: Options & Pick<Request, 'body' | 'headers'>,
): Promise<IncomingMessage> {
  const target = webAddress(url)
  if (!target) throw new RefusedAddress('not web')
  const address = await addressOf(target, reach, signal)
  return requestAt(target, { method: 'POST', address, signal, purpose, body, headers })
}

/** The address to connect to, if all addresses of the host are allowed. */
async function addressOf(
  { hostname }: URL,
  { resolve, isAllowed }: Network,
  signal: AbortSignal,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await orAborted(resolve(host), signal)
  const [first] = addresses
  if (first === undefined) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
  if (!addresses.every(isAllowed)) throw new RefusedAddress('not public')
  return first
}

function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}

type Request = {
  method: 'HEAD' | 'GET' | 'POST'
  address: string
  signal: AbortSignal
  purpose: string
  body?: string
  headers?: Record<string, string>
}

/** Requests a page from an address that was resolved before, so that no other one is connected to. */
function requestAt(
  url: URL,
  { method, address, signal, purpose, body, ...sent }: Request,
): Promise<IncomingMessage> {
  const family = isIP(address)
  const lookup: LookupFunction = (_, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)
  const ask = url.protocol === 'https:' ? askSecurely : askPlain
  const headers = { 'User-Agent': `Vitrine (${purpose})`, Accept: '*/*', ...sent.headers }
  return new Promise((resolve, reject) => {
    ask(url, { method, lookup, headers, signal, agent: false }, resolve)
      .on('error', reject)
      .end(body)
  })
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
