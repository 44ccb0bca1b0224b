import type { BlockList } from 'node:net'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { webAddress } from '../../shared/rules/links.ts'
import type { Caller } from '../auth/caller.ts'
import { ApiError } from '../errors.ts'
import { addressGroup } from './addressGroup.ts'
import { holdsAddress } from './networks.ts'

/** The site's public address, and its trusted proxies and origins. */
export type Origins = {
  publicUrl?: string | undefined
  corsOrigins: readonly string[]
  /** Number of proxies trusted to report the client's address and scheme. */
  trustProxy: number
  /** Addresses of those proxies; forwarded headers from others are ignored. */
  proxies?: BlockList | undefined
  /** The header in which they name the visitor's country, in lower case; default `cf-ipcountry`. */
  countryHeader?: string | undefined
}

/** Node's request object. */
export type Incoming = (HttpBindings | Http2Bindings)['incoming']

/** Transport details of a request. */
type Transport = {
  header(name: string): string | undefined
  /** Remote address; undefined if the application calls itself. */
  address: string | undefined
  url: { scheme: string; host: string }
}

/** The origin of the site as a request names it, without a trailing slash. */
export function siteOrigin(http: Context, origins: Origins): string {
  if (origins.publicUrl) return origins.publicUrl
  const transport = transportOf(http)
  const host = transport.header('Host') ?? transport.url.host
  return `${isSecureFor(transport, origins) ? 'https' : 'http'}://${host.toLowerCase()}`
}

type Arrived = Pick<Incoming, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/** `isSecure` for a request that has not reached the application. */
export const isSecureIncoming = (request: Arrived, origins: Origins): boolean =>
  isSecureFor(arrivedTransport(request), origins)

/** `clientAddress` for a request that has not reached the application. */
export const addressOfIncoming = (request: Arrived, origins: Origins): string =>
  addressFor(arrivedTransport(request), origins)

/** Whether the visitor's connection is encrypted, as far as the server can know. */
export const isSecure = (http: Context, origins: Origins): boolean =>
  isSecureFor(transportOf(http), origins)

/** The client's address as limits count it. Behind proxies, it is the entry of the outermost trusted one. */
export const clientAddress = (http: Context, origins: Origins): string =>
  addressFor(transportOf(http), origins)

const addressFor = (transport: Transport, origins: Origins): string =>
  addressGroup(forwarded(transport, 'X-Forwarded-For', origins) || (transport.address ?? 'unknown'))

function isSecureFor(transport: Transport, origins: Origins): boolean {
  if (origins.publicUrl) return origins.publicUrl.startsWith('https:')
  return (forwarded(transport, 'X-Forwarded-Proto', origins) || transport.url.scheme) === 'https'
}

/** The value that the outermost trusted proxy wrote; anything before it may be forged. */
function forwarded(transport: Transport, header: string, origins: Origins): string | undefined {
  const { trustProxy } = origins
  if (!isProxy(transport.address, origins)) return undefined
  const hops = (transport.header(header) ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-Math.min(trustProxy, hops.length))
}

/** Whether a remote address is a configured proxy. */
export function isProxy(address: string | undefined, { trustProxy, proxies }: Origins): boolean {
  if (trustProxy === 0) return false
  return address === undefined || !proxies || holdsAddress(proxies, address)
}

const arrivedTransport = ({ headers, socket }: Arrived): Transport => ({
  header: (name) => headers[name.toLowerCase()]?.toString(),
  address: socket.remoteAddress,
  url: { scheme: 'http', host: '' },
})

function transportOf(http: Context): Transport {
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
  // A disconnected client has no address and is never a trusted proxy.
  return (env.incoming as Incoming).socket.remoteAddress ?? 'unknown'
}

const readMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses writes from pages of other sites with 403. */
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

/** The page that sent a request, as its browser says; scripts say nothing. */
export function callerOf(http: Context, origins: Origins): Caller {
  const origin = http.req.header('Origin')
  if (origin === undefined) return { isTrusted: sameSite.includes(fetchSite(http)) }
  const siteAddress = siteOrigin(http, origins)
  if (origin === siteAddress) return { isTrusted: true }
  const isSameSite = sameSite.includes(fetchSite(http) || siteBetween(origin, siteAddress))
  return { isTrusted: isSameSite && origins.corsOrigins.includes(origin), origin }
}

const sameSite = ['same-origin', 'same-site']

const fetchSite = (http: Context) => http.req.header('Sec-Fetch-Site')?.trim().toLowerCase() ?? ''

/** The Sec-Fetch-Site value, which browsers omit over plain http: another port of a host is the same site. */
function siteBetween(origin: string, siteAddress: string): string {
  const [page, site] = [webAddress(origin), webAddress(siteAddress)]
  const isSame = page?.protocol === site?.protocol && page?.hostname === site?.hostname
  return page && isSame ? 'same-site' : ''
}
