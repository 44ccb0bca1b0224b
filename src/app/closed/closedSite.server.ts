import { timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { openingMessages } from '../../features/opening/contract.ts'
import { previewParameter } from '../../features/opening/routes.server.ts'
import { openingStore } from '../../features/opening/store.server.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import { sha256 } from '../../server/auth/tokens.ts'
import { memoizeUntilChange } from '../../server/cache/memoize.ts'
import type { Changes } from '../../server/changes.ts'
import type { Database } from '../../server/db/database.ts'
import { ApiError } from '../../server/errors.ts'
import { privateCaching } from '../../server/http/reply.ts'

type Dependencies = {
  db: Database
  changes: Changes
  sessions: Sessions
  isSecure: (http: Context) => boolean
  /** The page that a closed site shows in the place of its own. */
  closedPage: (http: Context) => Promise<Response>
  /** Answers an address at which there is nothing. */
  nothingHere: (http: Context) => Response | Promise<Response>
}

/** What has nothing of the owner's: the admin, what pages are built of, the description of the API, and whether the server lives. */
const bare =
  /^\/(?:api\/(?:docs|openapi\.json)|(?:admin|assets|icons)(?:\/.*)?|healthz|readyz|robots\.txt|favicon\.svg|apple-touch-icon\.png|notification\.wav|\w+\.js)$/

const previewCookie = 'preview'
/** How long a browser that was given the address is shown the site, in seconds. */
const previewAge = 30 * 24 * 60 * 60

/**
 * Shows a site that is not open yet to nobody but its owner and those who were given its preview address;
 * no cache keeps what they are shown.
 */
export function closedSite(dependencies: Dependencies) {
  const { db, changes, sessions, isSecure, closedPage, nothingHere } = dependencies
  const readOpening = memoizeUntilChange(changes, () => openingStore.read(db))

  const isAdmitted = async (http: Context, secret: string) =>
    isSame(getCookie(http, previewCookie), secret) || (await sessions.find(http)) !== undefined

  const admitBy = (http: Context, secret: string) => {
    const secure = isSecure(http)
    const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
    setCookie(http, previewCookie, secret, { ...options, maxAge: previewAge })
    return http.redirect('/', 302)
  }

  /** Stands before everything; calls of the API ask `admit` by themselves. */
  const guard: MiddlewareHandler = async (http, next) => {
    const { path } = http.req
    if (bare.test(path)) return next()
    const { closed, secret } = await readOpening()
    if (!closed) return next()
    if (isSame(http.req.query(previewParameter), secret)) return admitBy(http, secret)
    if (!path.startsWith('/api/') && !(await isAdmitted(http, secret))) {
      return path === '/' ? closedPage(http) : nothingHere(http)
    }
    await next()
    http.header('Cache-Control', privateCaching)
  }

  return {
    guard,

    /** Throws a 503 ApiError where a public call is not for whoever makes it; signing in is for everybody. */
    async admit(http: Context): Promise<void> {
      const { closed, secret } = await readOpening()
      if (!closed || http.req.path.startsWith('/api/admin/')) return
      if (!(await isAdmitted(http, secret))) throw new ApiError(503, openingMessages.notOpen)
    },
  }
}

/** Compares what anybody may send with the secret, in a time that tells nothing of it. */
function isSame(given: string | undefined, secret: string): boolean {
  if (!given || !secret) return false
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(secret)))
}
