import { timingSafeEqual } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { documentStores } from '../../cms/document/documentStores.server.ts'
import { siteVisibilityMessages } from '../../features/site-visibility/contract.ts'
import { previewParameter } from '../../features/site-visibility/routes.server.ts'
import { siteVisibilityStore } from '../../features/site-visibility/store.server.ts'
import type { Sessions } from '../../server/auth/sessions.ts'
import { sha256 } from '../../server/auth/tokens.ts'
import { ApiError } from '../../server/errors.ts'
import { privateCaching } from '../../server/http/reply.ts'
import type { Translate } from '../../shared/texts/translator.ts'
import { textsOf, translationElement } from '../../site/siteLanguage.server.ts'
import type { Site } from '../../site/siteSnapshot.server.ts'
import { rootAttributes } from '../landing/rootAttributes.server.ts'
import { landingPolicy } from '../pagePolicies.server.ts'
import type { PageSource } from '../pageSource.server.ts'
import { fill } from '../template.server.ts'
import { themeHead } from '../themeHead.server.ts'

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

/** The page of a closed site, with only the owner's colors and name. */
export const closedPageOf =
  (readSite: () => Site, source: PageSource) =>
  async (http: Context): Promise<Response> => {
    const documents = await readSite().content.documents()
    const { name } = documentStores.hero.of(documents)
    const appearance = { status: 'loaded', value: documentStores.appearance.of(documents) } as const
    const t = textsOf({ appearance })
    const shownName = t.given(name)
    const template = await source.closedTemplate()
    const page = fill(template, {
      root: rootAttributes({ appearance }),
      theme: await themeHead({ appearance }, source),
      head: html`<title>${shownName}</title>`.toString(),
      app: text(shownName, t),
      data: translationElement({ appearance }),
    })
    return http.html(page, 200, {
      'Cache-Control': privateCaching,
      'Content-Security-Policy': source.policy ?? landingPolicy(template),
      'X-Robots-Tag': 'noindex',
    })
  }

const text = (name: string, t: Translate) =>
  html`<p class="closed-name">${name}</p>
    <h1>${t('Not open yet')}</h1>
    <p>${t('This site is still being made ready. Please come back a little later.')}</p>`.toString()
