import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { withRequestId } from './log.ts'
import type { Metrics } from './metrics.ts'
import { requestIdHeader, requestIdOf } from './requestId.ts'

/** Adds a request id to answers and log lines, and counts requests by route pattern. */
export function observeRequests(log: Logger, metrics: Metrics | undefined): MiddlewareHandler {
  return async (http, next) => {
    const id = requestIdOf(http.req.header(requestIdHeader))
    const startedAt = performance.now()
    await withRequestId(id, async () => {
      await next()
      const { method } = http.req
      const { status } = http.res
      const route = routePath(http)
      const seconds = (performance.now() - startedAt) / 1000
      // Requests of the response cache belong to no client.
      if (http.env?.incoming) metrics?.countRequest({ method, route, status, seconds })
      log.debug({ method, route, status, seconds }, 'request answered')
    })
    http.res.headers.set(requestIdHeader, id)
  }
}
