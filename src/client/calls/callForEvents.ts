import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { Endpoint, SentInput } from '../../shared/endpoint.ts'
import { apiBase, CallError } from './call.ts'

type EventOptions<E extends Endpoint> = {
  input: SentInput<E>
  signal: AbortSignal
  /** How long to wait for the next byte, in milliseconds. */
  patience: number
}

/**
 * Makes a declared call that is answered in events. Throws a CallError as `call` does; its status is
 * 504 when nothing came for too long, and 0 when the connection failed.
 */
export async function* callForEvents<E extends Endpoint>(
  endpoint: E,
  { input, signal, patience }: EventOptions<E>,
): AsyncGenerator<EventSourceMessage> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), patience)
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

/**
 * The events of a `text/event-stream` body as they come, however its bytes are cut; leaving the loop
 * ends the reading. `onBytes` hears of every arrival, comments included.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<EventSourceMessage> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (event) => events.push(event) })
  try {
    while (true) {
      const { value, done } = await reader.read()
      if (done) return
      onBytes()
      parser.feed(decoder.decode(value, { stream: true }))
      yield* events.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
