import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors.ts'

/** A name or an address with an optional port, without characters that could end an attribute or a line. */
const hostForm = /^(?:[a-z\d][\w.-]{0,252}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Whether a Host header is safe to write anywhere. */
export const isHost = (host: string | undefined): boolean =>
  host === undefined || hostForm.test(host)

/**
 * Refuses malformed requests that Node accepts: an invalid or duplicate Host, and a NUL in the query, which Postgres
 * cannot compare.
 */
export const refuseMalformed: MiddlewareHandler = async (http, next) => {
  const host = http.req.header('Host')
  if (!isHost(host)) {
    throw new ApiError(400, 'The Host header is not the name of a host')
  }
  const query = http.req.url.indexOf('?')
  if (query >= 0 && http.req.url.includes('%00', query)) {
    throw new ApiError(400, 'The address holds a character that is not allowed')
  }
  await next()
}
