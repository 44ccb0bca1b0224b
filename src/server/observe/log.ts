import { AsyncLocalStorage } from 'node:async_hooks'
import pino, { type DestinationStream, type Logger } from 'pino'

const requests = new AsyncLocalStorage<{ request_id: string }>()

/** Runs what a request asks for; each line that it logs names the request. */
export const loggedAs = <T>(requestId: string, run: () => T): T =>
  requests.run({ request_id: requestId }, run)

/** The server's log, a JSON object a line. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  // A new object for each line: pino adds to it what the line tells.
  const mixin = () => ({ ...requests.getStore() })
  const options = { level, mixin, serializers: { err: toldOf } }
  return destination ? pino(options, destination) : pino(options)
}

/** What is logged of an error: never what else it carries, such as the row that a database refused. */
function toldOf(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return { type, message, stack, code, errcode }
}
