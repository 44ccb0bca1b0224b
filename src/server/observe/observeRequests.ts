import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { loggedAs } from './log.ts'
import type { Metrics } from './metrics.ts'
import { requestIdHeader, requestIdOf } from './requestId.ts'

/** Names each request in its answer and in what is logged of it, and counts it by the pattern of its route. */
export function observeRequests(log: Logger, metrics: Metrics | undefined): MiddlewareHandler {
  return async (http, next) => {
    const id = requestIdOf(http.req.header(requestIdHeader))
    const startedAt = performance.now()
    await loggedAs(id, async () => {
      await next()
      const { method } = http.req
      const { status } = http.res
      const route = routePath(http)
      const seconds = (performance.now() - startedAt) / 1000
      // What keeps answers ready is nobody's request.
      if (http.env?.incoming) metrics?.countRequest({ method, route, status, seconds })
      log.debug({ method, route, status, seconds }, 'request answered')
    })
    http.res.headers.set(requestIdHeader, id)
  }
}
