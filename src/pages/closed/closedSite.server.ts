import { timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { siteVisibilityMessages } from '../../features/site-visibility/contract.ts'
import { previewParameter } from '../../features/site-visibility/routes.server.ts'
import { siteVisibilityStore } from '../../features/site-visibility/store.server.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import { sha256 } from '../../server/auth/tokens.ts'
import { ApiError } from '../../server/errors.ts'
import { privateCaching } from '../../server/http/reply.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'

type Dependencies = {
  readSite: () => Site
  sessions: Sessions
  isSecure: (http: Context) => boolean
  /** Renders the page of a closed site. */
  closedPage: (http: Context) => Promise<Response>
  /** Answers an unknown address. */
  notFoundFallback: (http: Context) => Response | Promise<Response>
}

/** Paths without content: the admin, build files, the API's description, and health checks. */
const bare =
  /^\/(?:api\/(?:docs|openapi\.json)|(?:admin|assets|icons)(?:\/.*)?|healthz|readyz|robots\.txt|favicon\.svg|apple-touch-icon\.png|notification\.wav|\w+\.js)$/

const previewCookie = 'preview'
/** Lifetime of the preview cookie, in seconds. */
const previewAge = 30 * 24 * 60 * 60

/** Shows a closed site only to its owner and holders of the preview address. Caches do not store those answers. */
export function closedSite(dependencies: Dependencies) {
  const { readSite, sessions, isSecure, closedPage, notFoundFallback } = dependencies
  const readVisibility = async () => siteVisibilityStore.of(await readSite().content.documents())

  const isAdmitted = async (http: Context, secret: string) =>
    isSame(getCookie(http, previewCookie), secret) || (await sessions.find(http)) !== undefined

  const admitBy = (http: Context, secret: string) => {
    const secure = isSecure(http)
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
    setCookie(http, previewCookie, secret, { ...options, maxAge: previewAge })
    return http.redirect('/', 302)
  }

  /** Middleware for all paths; API calls use `admit` instead. */
  const guard: MiddlewareHandler = async (http, next) => {
    const { path } = http.req
    if (bare.test(path)) return next()
    const { closed, secret } = await readVisibility()
    if (!closed) return next()
    if (isSame(http.req.query(previewParameter), secret)) return admitBy(http, secret)
    if (!path.startsWith('/api/') && !(await isAdmitted(http, secret))) {
      return path === '/' ? closedPage(http) : notFoundFallback(http)
    }
    await next()
    http.header('Cache-Control', privateCaching)
  }

  return {
    guard,

    /** Throws a 503 ApiError if a public call is not allowed for this client; signing in always is. */
    async admit(http: Context): Promise<void> {
      const { closed, secret } = await readVisibility()
      if (!closed || http.req.path.startsWith('/api/admin/')) return
      if (!(await isAdmitted(http, secret))) throw new ApiError(503, siteVisibilityMessages.notOpen)
    },
  }
}

/** Constant-time comparison with the secret. */
function isSame(given: string | undefined, secret: string): boolean {
  if (!given || !secret) return false
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(secret)))
}
