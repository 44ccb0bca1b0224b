import type { Failure } from '../db/failures.ts'

type AnsweredRequest = {
  method: string
  /** The pattern of the route, never the path itself. */
  route: string
  status: number
  seconds: number
}

/** Values read when metrics are requested; unreadable ones are left out. */
export type Measured = {
  openStreams: () => number
  waitingMails: () => Promise<number>
}

export type Metrics = Awaited<ReturnType<typeof openMetrics>>

/** Other methods are counted together. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const durations = [0.005, 0.025, 0.1, 0.5, 2, 10]

/** The metrics of this process for Prometheus. The library is loaded only if they are enabled. */
export async function openMetrics() {
  const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Answered requests; the route "ready" stands for answers that were kept ready',
    labelNames: ['method', 'route', 'status_class'],
    registers,
  })
  const duration = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Until an answer began, without those that were kept ready',
    labelNames: ['method', 'route'],
    buckets: durations,
    registers,
  })
  const limited = new Counter({
    name: 'vitrine_limited_requests_total',
    help: 'Requests refused because there were too many',
    labelNames: ['route'],
    registers,
  })
  const cache = new Counter({
    name: 'vitrine_ready_answers_total',
    help: 'Requests for what all visitors share: answered from what was kept ready, or made',
    labelNames: ['result'],
    registers,
  })
  const failures = new Counter({
    name: 'vitrine_database_failures_total',
    help: 'Requests that a failure of the database ended',
    labelNames: ['failure'],
    registers,
  })

  const count = (method: string, route: string, status: number) => {
    const methodLabel = methods.includes(method) ? method : 'other'
    requests.inc({ method: methodLabel, route, status_class: `${Math.floor(status / 100)}xx` })
    return methodLabel
  }

  return {
    contentType: register.contentType,
    text: () => register.metrics(),

    countRequest({ method, route, status, seconds }: AnsweredRequest): void {
      duration.observe({ method: count(method, route, status), route }, seconds)
      if (status === 429) limited.inc({ route })
    },

    countReady(method: string, status: number): void {
      count(method, 'ready', status)
      cache.inc({ result: 'hit' })
    },

    countMade: () => cache.inc({ result: 'miss' }),

    countFailure: (failure: Failure) => failures.inc({ failure }),

    measure({ openStreams, waitingMails }: Measured): void {
      new Gauge({
        name: 'vitrine_event_streams',
        help: 'Open streams of events',
        registers,
        collect() {
          this.set(openStreams())
        },
      })
      new Gauge({
        name: 'vitrine_mails_waiting',
        help: 'Mails that wait to be sent',
        registers,
        async collect() {
          const waiting = await waitingMails().catch(() => undefined)
          if (waiting === undefined) this.remove()
          else this.set(waiting)
        },
      })
    },
  }
}
