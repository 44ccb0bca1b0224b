import { listenForEvents, type OwnerEvent } from './listenForEvents.ts'

const name = 'vitrine-events'

type Listener = {
  /** `isFirst` in the one window of this browser that listens to the server itself. */
  onEvent: (event: OwnerEvent, isFirst: boolean) => void
  onRefused: () => void
}

/**
 * Listens to the server's events with one stream for all windows of this browser: each stream takes
 * one of the six connections that a browser opens to a server. Answers how to stop.
 */
export function shareEvents({ onEvent, onRefused }: Listener): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<OwnerEvent>) => onEvent(data, false)
  const listen = () =>
    listenForEvents({
      onRefused,
      onEvent: (event) => {
        channel.postMessage(event)
        onEvent(event, true)
      },
    })
  const stop = whenFirst(listen)
  return () => {
    stop()
    channel.close()
  }
}

/** Starts in the first window, and in the next one when that has gone; answers how to stop. */
function whenFirst(start: () => () => void): () => void {
  // Browsers lend locks on https and localhost only; elsewhere every window listens for itself.
  if (!('locks' in navigator)) return start()
  const leaving = new AbortController()
  const { signal } = leaving
  navigator.locks
    .request(name, { signal }, () => {
      // A window may leave in the moment in which its turn comes.
      if (signal.aborted) return
      const stop = start()
      return new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          stop()
          resolve()
        })
      })
    })
    .catch((error) => {
      if (!signal.aborted) throw error
    })
  return () => leaving.abort()
}
