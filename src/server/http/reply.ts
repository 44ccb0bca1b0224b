import { createHash } from 'node:crypto'
import type { Context, ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import type { Endpoint } from '../../shared/endpoint.ts'
import { type Failure, failureOf } from '../db/failures.ts'
import { ApiError, conflict } from '../errors.ts'

/** Seconds for which shared caches may keep a public answer. */
export const sharedCacheSeconds = 5
export const publicCaching = `public, max-age=0, must-revalidate, s-maxage=${sharedCacheSeconds}`
export const privateCaching = 'private, no-store'
/** For addresses that contain the hash of their content. */
export const immutableCaching = 'public, max-age=31536000, immutable'

/** A strong ETag for the bytes or text of an answer. */
export const strongTag = (content: string | Uint8Array) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether an If-None-Match header contains the tag. */
export function namesTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** Answers JSON by the contract: public reads with an ETag, everything else `no-store`. */
export function answerJson(http: Context, endpoint: Endpoint, value: unknown): Response {
  const body = JSON.stringify(value)
  const headers = { 'Content-Type': 'application/json; charset=UTF-8' }
  const isShared =
    endpoint.method === 'GET' && endpoint.access === 'public' && endpoint.cache !== 'private'
  if (!isShared) {
    return http.body(body, endpoint.status ?? 200, { ...headers, 'Cache-Control': privateCaching })
  }
  return answerPublic(http, body, headers)
}

/** Sends an answer that is the same for everybody, with an ETag; 304 if the client has it. */
export function answerPublic(
  http: Context,
  content: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  const caching = { 'Cache-Control': publicCaching, ETag: strongTag(content) }
  if (namesTag(http.req.header('If-None-Match'), caching.ETag)) return http.body(null, 304, caching)
  return http.body(content, 200, { ...caching, ...headers })
}

const again = { retryAfter: 5 }

const failureAnswers: Record<Failure, () => ApiError> = {
  taken: conflict,
  busy: () => new ApiError(503, 'The database is busy. Please try again in a moment.', again),
  full: () => new ApiError(507, 'The disk is full. Nothing was changed.'),
  unwritable: () =>
    new ApiError(503, 'The database cannot be written at the moment. Nothing was changed.', again),
  unreachable: () =>
    new ApiError(503, 'The database does not answer. Please try again in a moment.', again),
  gone: () =>
    new ApiError(503, 'The database file was moved or replaced. Nothing can be saved now.', again),
}

/** The answer to a failure of the database. */
export const failureAnswer = (failure: Failure) => failureAnswers[failure]()

/** The error to report to the client; undefined for an unexpected one. */
export function refusalOf(thrown: unknown): ApiError | undefined {
  const failure = failureOf(thrown)
  if (failure) return failureAnswer(failure)
  return thrown instanceof ApiError ? thrown : undefined
}

/** Answers errors as `{ error, fields?, updated_at? }`. Unexpected ones are logged and answered without details. */
export function answerErrors(
  log: Logger,
  onFailure: (failure: Failure) => void = () => {},
): ErrorHandler {
  return (thrown, http) => {
    http.header('Cache-Control', privateCaching)
    const failure = failureOf(thrown)
    const error = refusalOf(thrown)
    if (failure && failure !== 'taken') {
      onFailure(failure)
      http.env?.onFailure?.()
      log.warn({ err: thrown, failure, path: http.req.path }, 'the database failed')
    }
    if (!error) {
      log.error({ err: thrown, method: http.req.method, path: http.req.path }, 'request failed')
      return http.json({ error: 'Something went wrong on our side. Please try again.' }, 500)
    }
    if (error.retryAfter !== undefined) http.header('Retry-After', String(error.retryAfter))
    const { message, fields, updatedAt: updated_at, status } = error
    return http.json({ error: message, fields, updated_at }, status)
  }
}
