import type { Context } from 'hono'
import { limitedSlots } from '../server/cache/limitedSlots.ts'
import type { EncodedPage, RenderedPage } from '../server/cache/renderedPage.ts'
import type { ApiError } from '../server/errors.ts'
import { acceptedEncoding, acceptsGzip, type Encoding } from '../server/http/acceptedEncoding.ts'
import { type Origins, siteOrigin } from '../server/http/origins.ts'
import { namesTag, privateCaching, publicCaching } from '../server/http/reply.ts'

/** How many origins a page is kept in brotli for, where no setting names the only one. */
const mostOrigins = 8

type Answer = {
  page: RenderedPage
  /** Whether it shows everything as it is now. */
  isCurrent: boolean
  /** False for a page of an address that anybody can make up: it is not kept, and so not compressed. */
  isCached?: boolean
  /** Why it shows less than was asked for. */
  refusal?: ApiError | undefined
}
export type AnswerPage = (http: Context, answer: Answer) => Promise<Response>

type EncodedForm = EncodedPage & { encoding: Encoding }

/** Answers pages, with the origin of the site filled in. */
export function pageAnswers(origins: Origins): AnswerPage {
  const keepsFor = limitedSlots(mostOrigins)
  const formOf = async (
    http: Context,
    page: RenderedPage,
    isCached: boolean,
  ): Promise<EncodedForm> => {
    const accepted = http.req.header('Accept-Encoding')
    const origin = siteOrigin(http, origins)
    if (!isCached) return { ...page.passing(origin), encoding: 'identity' }
    if (!keepsFor(origin)) return page.assembled(origin, acceptsGzip(accepted))
    const encoding = acceptedEncoding(accepted)
    return { ...(await page.kept(origin))[encoding], encoding }
  }
  return async (http, { page, isCached = true, ...answer }) =>
    answerForm(http, { form: await formOf(http, page, isCached), policy: page.policy, ...answer })
}

type FormAnswer = Omit<Answer, 'page' | 'isKept'> & {
  form: EncodedForm
  policy: string | undefined
}

/** A page that is not current is nothing that a cache may hold on to. */
function answerForm(http: Context, { form, isCurrent, policy, refusal }: FormAnswer): Response {
  const { bytes, etag, encoding } = form
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Cache-Control': isCurrent ? publicCaching : privateCaching,
    ...(policy !== undefined && { 'Content-Security-Policy': policy }),
    Vary: 'Accept-Encoding',
    ETag: etag,
  }
  if (refusal) {
    const { retryAfter = 1 } = refusal
    return http.body(bytes, {
      status: 429,
      headers: { ...headers, 'Retry-After': `${retryAfter}` },
    })
  }
  if (namesTag(http.req.header('If-None-Match'), etag)) return http.body(null, 304, headers)
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  return http.body(bytes, 200, headers)
}
