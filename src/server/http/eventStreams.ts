import type { Context } from 'hono'
import type { Logger } from 'pino'
import { ApiError } from '../errors.ts'
import { privateCaching } from './reply.ts'

/** Interval of heartbeats, in milliseconds. */
const heartbeat = 25_000
/** Maximum number of open streams in a process; a browser needs one. */
const maxOpen = 20
/** Delay before a browser reconnects, in milliseconds. */
const retryDelay = 2000

type StreamEvent = { event: string; data: unknown }
type Read = () => Promise<StreamEvent[]>

/** The source of a stream's events. */
export type StreamSource = {
  /** Called before each event; the stream ends if it returns false. */
  isAllowed(): Promise<boolean>
  /** Calls `tell` with functions that read events, in the order of sending. Returns a function that stops. */
  listen(push: (read: Read) => void): () => void
}

export type EventStreams = ReturnType<typeof eventStreams>

/** The open text/event-stream responses. Each ends with its source, its reader or `endAll`. */
export function eventStreams(log: Logger, { heartbeatInterval = heartbeat, max = maxOpen } = {}) {
  const open = new Set<() => void>()
  let isClosed = false

  const start = (source: StreamSource) => {
    let end = () => {}
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => {
        end = run(source, { controller, heartbeatInterval, log, onEnd: () => open.delete(end) })
        open.add(end)
      },
      cancel: () => end(),
    })
  }

  return {
    /** Answers a request with a stream; throws a 429 or 503 ApiError. */
    answer(http: Context, source: StreamSource): Response {
      if (isClosed) throw new ApiError(503, 'The server is restarting', { retryAfter: 5 })
      if (open.size >= max) {
        throw new ApiError(429, 'Too many open streams. Please close a window.', { retryAfter: 60 })
      }
      // Nobody would read, and thereby end, the stream of a HEAD.
      return new Response(http.req.method === 'HEAD' ? null : start(source), {
        headers: {
          'Content-Type': 'text/event-stream',
          'Cache-Control': privateCaching,
          'X-Accel-Buffering': 'no',
        },
      })
    },

    count: () => open.size,

    /** Ends every stream and allows no new ones. */
    endAll(): void {
      isClosed = true
      for (const end of open) end()
    },
  }
}

type Running = {
  controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>
  heartbeatInterval: number
  log: Logger
  onEnd: () => void
}

/** Sends a source's events, one after the other, until the returned function is called. */
function run(
  source: StreamSource,
  { controller, heartbeatInterval, log, onEnd }: Running,
): () => void {
  let hasEnded = false
  let queue: Promise<void> = Promise.resolve()

  const end = () => {
    if (hasEnded) return
    hasEnded = true
    clearInterval(timer)
    stop()
    onEnd()
    // Throws if the reader has left.
    try {
      controller.close()
    } catch {}
  }
  const send = (text: string) => controller.enqueue(new TextEncoder().encode(text))
  const push = (read: Read) => {
    queue = queue.then(async () => {
      if (hasEnded) return
      try {
        const events = (await source.isAllowed()) ? await read() : undefined
        if (!events) return end()
        if (!hasEnded) send(events.map(written).join('') || ':\n\n')
      } catch (error) {
        log.error({ err: error }, 'a stream of events failed')
        end()
      }
    })
  }

  send(`retry: ${retryDelay}\n\n`)
  const timer = setInterval(() => push(async () => []), heartbeatInterval)
  const stop = source.listen(push)
  return end
}

const written = ({ event, data }: StreamEvent) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
