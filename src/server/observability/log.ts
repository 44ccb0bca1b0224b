import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type DestinationStream, type Logger } from 'pino'

const requests = new AsyncLocalStorage<{ request_id: string }>()

/** Runs a request's work; its log lines carry the request id. */
export const withRequestId = <T>(requestId: string, run: () => T): T =>
  requests.run({ request_id: requestId }, run)

/** The server's log, one JSON object per line. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  // A new object for each line, because pino adds the line's fields to it.
  const mixin = () => ({ ...requests.getStore() })
  const options = { level, mixin, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

/** The logged parts of an error, without extra properties such as a refused row. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return { type, message, stack, code, errcode }
}
