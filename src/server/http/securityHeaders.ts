import type { MiddlewareHandler } from 'hono'
import { isSecure, type Origins } from './origins.ts'

const defaults = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}
const oneYear = 'max-age=31536000'

/** Gives every answer the security headers that it has not set for itself. */
export function defaultHeaders(origins: Origins): MiddlewareHandler {
  return async (http, next) => {
    await next()
    for (const [name, value] of Object.entries(defaults)) {
      if (!http.res.headers.has(name)) http.res.headers.set(name, value)
    }
    if (isSecure(http, origins)) {
      // Of a domain that no setting names, others may hold the hosts below it.
      const scope = origins.publicUrl ? '; includeSubDomains' : ''
      http.res.headers.set('Strict-Transport-Security', oneYear + scope)
    }
  }
}
