import type { MiddlewareHandler } from 'hono'
import { isSecure, type Origins } from './origins.ts'

/** What every answer is sent with that says nothing else. */
export const defaultSecurityHeaders = {
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
    for (const [name, value] of Object.entries(defaultSecurityHeaders)) {
      if (!http.res.headers.has(name)) http.res.headers.set(name, value)
    }
    if (isSecure(http, origins)) {
      // Of a domain that no setting names, others may hold the hosts below it.
      const scope = origins.publicUrl ? '; includeSubDomains' : ''
      http.res.headers.set('Strict-Transport-Security', oneYear + scope)
    }
  }
}
