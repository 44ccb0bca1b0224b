import type { BlockList } from 'node:net'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { webAddress } from '../../shared/rules/links.ts'
import type { Caller } from '../auth/caller.ts'
import { ApiError } from '../errors.ts'
import { addressGroup } from './addressGroup.ts'
import { holdsAddress } from './networks.ts'

/** What this site is called from outside, and whom it trusts. */
export type Origins = {
  publicUrl?: string | undefined
  corsOrigins: readonly string[]
  /** How many proxies in front may be believed about the client's address and scheme. */
  trustProxy: number
  /** The addresses of those proxies; from anywhere else nothing is believed. */
  proxies?: BlockList | undefined
}

/** A request as Node hands it over. */
export type Incoming = (HttpBindings | Http2Bindings)['incoming']

/** What a request says of the way that it came. */
type Asked = {
  header(name: string): string | undefined
  /** The other end of the connection; none where the application asks itself. */
  address: string | undefined
  url: { scheme: string; host: string }
}

/** The address that visitors know the site by, without a slash at its end. */
export const siteOrigin = (http: Context, origins: Origins): string =>
  originOf(askedBy(http), origins)

/** The same for a request that has not reached the application yet. */
export function originOfIncoming(
  { headers, socket }: Pick<Incoming, 'headers' | 'socket'>,
  origins: Origins,
): string {
  if (origins.publicUrl) return origins.publicUrl
  const header = (name: string) => headers[name.toLowerCase()]?.toString()
  const url = { scheme: 'http', host: '' }
  return originOf({ header, address: socket.remoteAddress, url }, origins)
}

/** Whether the visitor's connection is encrypted, as far as this server can know. */
export const isSecure = (http: Context, origins: Origins): boolean =>
  isSecureFor(askedBy(http), origins)

/** The client's address as limits count it; behind proxies, the entry that the outermost trusted one wrote. */
export function clientAddress(http: Context, origins: Origins): string {
  const asked = askedBy(http)
  return addressGroup(forwarded(asked, 'X-Forwarded-For', origins) || (asked.address ?? 'unknown'))
}

function originOf(asked: Asked, origins: Origins): string {
  if (origins.publicUrl) return origins.publicUrl
  const host = asked.header('Host') ?? asked.url.host
  return `${isSecureFor(asked, origins) ? 'https' : 'http'}://${host.toLowerCase()}`
}

function isSecureFor(asked: Asked, origins: Origins): boolean {
  if (origins.publicUrl) return origins.publicUrl.startsWith('https:')
  return (forwarded(asked, 'X-Forwarded-Proto', origins) || asked.url.scheme) === 'https'
}

/** What the outermost trusted proxy wrote into a header; what stands before it anybody may have sent. */
function forwarded(asked: Asked, header: string, origins: Origins): string | undefined {
  const { trustProxy } = origins
  if (!isProxy(asked.address, origins)) return undefined
  const hops = (asked.header(header) ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-Math.min(trustProxy, hops.length))
}

/** Whether the other end of a connection is one of the proxies that the settings name. */
export function isProxy(address: string | undefined, { trustProxy, proxies }: Origins): boolean {
  if (trustProxy === 0) return false
  return address === undefined || !proxies || holdsAddress(proxies, address)
}

function askedBy(http: Context): Asked {
  const { protocol, host } = new URL(http.req.url)
  return {
    header: (name) => http.req.header(name),
    address: socketAddress(http),
    url: { scheme: protocol.slice(0, -1), host },
  }
}

function socketAddress({ env }: Context): string | undefined {
  const isOverSocket = typeof env === 'object' && env && 'incoming' in env
  if (!isOverSocket) return undefined
  // A client that has left already has none; it is no proxy that could be believed.
  return (env.incoming as Incoming).socket.remoteAddress ?? 'unknown'
}

const readMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses writes that a page of another site has started, whatever they carry. */
export function refuseForeignWrites(
  origins: Origins,
  onRefused?: (http: Context) => Promise<void>,
): MiddlewareHandler {
  return async (http, next) => {
    if (!readMethods.includes(http.req.method) && isForeign(http, origins)) {
      await onRefused?.(http)
      throw new ApiError(403, 'This request came from another site and was refused')
    }
    await next()
  }
}

function isForeign(http: Context, origins: Origins): boolean {
  const origin = http.req.header('Origin')
  if (origin !== undefined && origins.corsOrigins.includes(origin)) return false
  if (fetchSite(http) === 'cross-site') return true
  return origin !== undefined && origin !== siteOrigin(http, origins)
}

/** The page that a request was sent from, as far as its browser says; a script says nothing. */
export function callerOf(http: Context, origins: Origins): Caller {
  const origin = http.req.header('Origin')
  if (origin === undefined) return { isTrusted: sameSite.includes(fetchSite(http)) }
  const own = siteOrigin(http, origins)
  if (origin === own) return { isTrusted: true }
  const isSameSite = sameSite.includes(fetchSite(http) || siteBetween(origin, own))
  return { isTrusted: isSameSite && origins.corsOrigins.includes(origin), origin }
}

const sameSite = ['same-origin', 'same-site']

const fetchSite = (http: Context) => http.req.header('Sec-Fetch-Site')?.trim().toLowerCase() ?? ''

/** What browsers leave out over plain http: another port of a host is the same site. */
function siteBetween(origin: string, own: string): string {
  const [one, other] = [webAddress(origin), webAddress(own)]
  const isSame = one?.protocol === other?.protocol && one?.hostname === other?.hostname
  return one && isSame ? 'same-site' : ''
}
