import type { EventSourceMessage } from 'eventsource-parser'
import type { Endpoint, SentInput } from '../../shared/endpoint.ts'
import { readEvents } from '../../shared/readEvents.ts'
import { apiBase, CallError } from './call.ts'

type EventOptions<E extends Endpoint> = {
  input: SentInput<E>
  signal: AbortSignal
  /** Timeout for the next byte, in milliseconds. */
  timeout: number
}

/**
 * Makes a declared call that answers with server-sent events. Throws a CallError like `call`, with status 504 after
 * a timeout and 0 after a lost connection.
 */
export async function* callForEvents<E extends Endpoint>(
  endpoint: E,
  { input, signal, timeout }: EventOptions<E>,
): AsyncGenerator<EventSourceMessage> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), timeout)
  }
  wait()
  try {
    const response = await fetch(apiBase + endpoint.path, {
      method: endpoint.method,
      headers: { Accept: 'text/event-stream', 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      credentials: 'include',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) throw new CallError(response.status, '')
    wait()
    yield* readEvents(response.body, wait)
  } catch (error) {
    if (signal.aborted || error instanceof CallError) throw error
    throw new CallError(silence.signal.aborted ? 504 : 0, '')
  } finally {
    clearTimeout(timer)
  }
}
