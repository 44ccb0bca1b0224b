import { timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import { sha256 } from '../auth/tokens.ts'
import { ApiError } from '../errors.ts'
import { privateCaching } from '../http/reply.ts'
import type { Metrics } from './metrics.ts'

/** Serves the metrics to clients with the token. */
export function serveMetrics(app: Hono, metrics: Metrics, token: string): void {
  const expected = Buffer.from(sha256(token))
  app.get('/metrics', async (http) => {
    const [, given = ''] = /^Bearer (.+)$/i.exec(http.req.header('Authorization') ?? '') ?? []
    if (!timingSafeEqual(Buffer.from(sha256(given)), expected)) {
      http.header('WWW-Authenticate', 'Bearer')
      throw new ApiError(401, 'The metrics are shown to who brings their token')
    }
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': privateCaching }
    return http.body(await metrics.text(), 200, headers)
  })
}
