import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'

/** What this site is called from outside, and whom it trusts. */
export type Origins = {
  publicUrl?: string | undefined
  corsOrigins: readonly string[]
  /** How many proxies in front may be believed about the client's address and scheme. */
  trustProxy: number
}

/** The address that visitors know the site by, without a slash at its end. */
export function siteOrigin(http: Context, origins: Origins): string {
  if (origins.publicUrl) return origins.publicUrl
  const host = http.req.header('Host') ?? new URL(http.req.url).host
  return `${isSecure(http, origins) ? 'https' : 'http'}://${host}`
}

/** Whether the visitor's connection is encrypted, as far as this server can know. */
export function isSecure(http: Context, { publicUrl, trustProxy }: Origins): boolean {
  if (publicUrl) return publicUrl.startsWith('https:')
  if (trustProxy > 0) {
    const scheme = forwarded(http, 'X-Forwarded-Proto', trustProxy)
    if (scheme) return scheme === 'https'
  }
  return http.req.url.startsWith('https:')
}

/** The client's address; behind proxies, the entry that the outermost trusted one wrote. */
export function clientAddress(http: Context, { trustProxy }: Origins): string {
  if (trustProxy > 0) {
    const address = forwarded(http, 'X-Forwarded-For', trustProxy)
    if (address) return address
  }
  return socketAddress(http) ?? 'unknown'
}

/** What the outermost trusted proxy wrote into a header; what stands before it anybody may have sent. */
function forwarded(http: Context, header: string, trustProxy: number): string | undefined {
  const hops = (http.req.header(header) ?? '').split(',').map((hop) => hop.trim())
  return hops.at(-Math.min(trustProxy, hops.length))
}

function socketAddress(http: Context): string | undefined {
  const isOverSocket = typeof http.env === 'object' && http.env && 'incoming' in http.env
  return isOverSocket ? getConnInfo(http).remote.address : undefined
}

const readMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses writes that a page of another site has started, whatever they carry. */
export function refuseForeignWrites(origins: Origins): MiddlewareHandler {
  return async (http, next) => {
    if (!readMethods.includes(http.req.method) && isForeign(http, origins)) {
      throw new ApiError(403, 'This request came from another site and was refused')
    }
    await next()
  }
}

function isForeign(http: Context, origins: Origins): boolean {
  if (http.req.header('Sec-Fetch-Site') === 'cross-site') return true
  const origin = http.req.header('Origin')
  if (origin === undefined) return false
  return !isOwn(http, origins, origin) && !origins.corsOrigins.includes(origin)
}

function isOwn(http: Context, origins: Origins, origin: string): boolean {
  if (origin === origins.publicUrl) return true
  const host = http.req.header('Host') ?? new URL(http.req.url).host
  return URL.canParse(origin) && new URL(origin).host === host
}
