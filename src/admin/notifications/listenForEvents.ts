import { apiBase } from '../../client/calls/call.ts'
import { eventData, eventsApi, type OwnerAlert } from '../../features/messages/eventsApi.ts'

/** How long to wait before a stream that was refused is asked for again, in milliseconds. */
const firstDelay = 5_000
const longestDelay = 60_000

export type OwnerEvent =
  | { kind: 'unread'; unread: number }
  | { kind: 'alert'; alert: OwnerAlert }
  /** Something was saved, in this window or elsewhere. */
  | { kind: 'content' }
  /** The stream was interrupted: something may have been missed. */
  | { kind: 'resumed' }

type Listener = {
  onEvent: (event: OwnerEvent) => void
  /** The server refused the stream; it is asked for again unless listening is stopped. */
  onRefused: () => void
}

/** Listens to the server's events until the answered function is called. */
export function listenForEvents({ onEvent, onRefused }: Listener): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  let hasOpened = false

  const connect = () => {
    source = new EventSource(apiBase + eventsApi.listen.path, { withCredentials: true })
    source.addEventListener('open', () => {
      if (hasOpened) onEvent({ kind: 'resumed' })
      hasOpened = true
      delay = firstDelay
    })
    source.addEventListener('unread', ({ data }) => {
      onEvent({ kind: 'unread', ...eventData.unread.parse(JSON.parse(data)) })
    })
    source.addEventListener('alert', ({ data }) => {
      onEvent({ kind: 'alert', alert: eventData.alert.parse(JSON.parse(data)) })
    })
    source.addEventListener('content', () => onEvent({ kind: 'content' }))
    // The browser connects again by itself, unless the answer was a refusal.
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      onRefused()
      timer = setTimeout(connect, delay)
      delay = Math.min(2 * delay, longestDelay)
    })
  }

  connect()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
