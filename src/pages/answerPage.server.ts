import type { Context } from 'hono'
import type { ApiError } from '../server/errors.ts'
import { namesTag, privateCaching, publicCaching, strongTag } from '../server/http/reply.ts'

type Answer = {
  page: { html: string; policy?: string | undefined }
  /** Whether it shows everything as it is now; otherwise no cache may hold on to it. */
  isCurrent: boolean
  /** Why it shows less than was asked for. */
  refusal?: ApiError | undefined
}

/** Answers a page. */
export function answerPage(http: Context, { page, isCurrent, refusal }: Answer): Response {
  const { html, policy } = page
  const etag = strongTag(html)
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Cache-Control': isCurrent ? publicCaching : privateCaching,
    ...(policy !== undefined && { 'Content-Security-Policy': policy }),
    ETag: etag,
  }
  if (refusal) {
    const { retryAfter = 1 } = refusal
    return http.body(html, 429, { ...headers, 'Retry-After': `${retryAfter}` })
  }
  if (namesTag(http.req.header('If-None-Match'), etag)) return http.body(null, 304, headers)
  return http.body(html, 200, headers)
}
