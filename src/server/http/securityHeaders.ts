import type { MiddlewareHandler } from 'hono'
import { isSecure, type Origins } from './origins.ts'

/** Defaults for answers that set no headers of their own. */
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

/** Adds the security headers that an answer has not set. */
export function defaultHeaders(origins: Origins): MiddlewareHandler {
  return async (http, next) => {
    await next()
    for (const [name, value] of Object.entries(defaultSecurityHeaders)) {
      if (!http.res.headers.has(name)) http.res.headers.set(name, value)
    }
    if (isSecure(http, origins)) {
      // Without PUBLIC_URL, subdomains may belong to others.
      const scope = origins.publicUrl ? '; includeSubDomains' : ''
      http.res.headers.set('Strict-Transport-Security', oneYear + scope)
    }
  }
}
