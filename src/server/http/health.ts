import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { failureOf } from '../db/failures.ts'
import { ApiError } from '../errors.ts'
import { within } from '../within.ts'
import { failureAnswer } from './reply.ts'

type Health = {
  /** Rejects if the database cannot be read or written. */
  check(): Promise<void>
  /** How long a result is reused, in milliseconds. */
  lifetime?: number | undefined
  /** Time limit, in milliseconds. */
  timeout?: number | undefined
}

/** Serves `/healthz` and `/readyz`. They are public, so there is one check at a time. */
export function serveHealth(app: Hono, { check, lifetime = 1000, timeout = 3000 }: Health): void {
  let checking: Promise<void> | undefined
  const checkOnce = () => {
    if (checking) return checking
    checking = check()
    const forget = () =>
      wait(lifetime, undefined, { ref: false }).then(() => (checking = undefined))
    checking.then(forget, forget)
    return checking
  }

  app.get('/healthz', (http) => http.text('ok'))
  app.get('/readyz', async (http) => {
    try {
      const isReady = await within(
        timeout,
        checkOnce().then(() => true),
        () => false,
      )
      if (isReady) return http.text('ok')
    } catch (error) {
      const failure = failureOf(error)
      if (failure) throw new ApiError(503, failureAnswer(failure).message)
    }
    throw new ApiError(503, 'The database does not answer')
  })
}
