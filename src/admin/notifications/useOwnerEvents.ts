import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import { apiBase, call } from '../../client/calls/call.ts'
import { LostSession } from '../../client/calls/lostSession.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { accountApi } from '../../features/account/contract.ts'
import { eventData, eventsApi, type OwnerAlert } from '../../features/messages/eventsApi.ts'
import { contactApi } from '../../site/sections/contact/contract.ts'
import { statsApi } from '../dashboard/contract.ts'
import { useUnread } from '../layout/UnreadBadge.tsx'

/**
 * Keeps what is shown as the server has it, whoever has changed it, and hands over each alert;
 * `isFirst` in the one window of this browser that is to make a noise about it.
 */
export function useOwnerEvents(onAlert: (alert: OwnerAlert, isFirst: boolean) => void): void {
  const cache = useQueryClient()
  const lost = use(LostSession)
  const unread = useUnread()
  const hasCount = useRef(false)
  /** The first count, if it came before the page's own had been read. */
  const early = useRef<number>(undefined)

  const readCounts = useEffectEvent(() => {
    for (const endpoint of [statsApi.read, contactApi.messages]) {
      void cache.invalidateQueries({ queryKey: resourceKey(endpoint) })
    }
  })
  const receive = useEffectEvent((event: OwnerEvent, isFirst: boolean) => {
    if (event.kind === 'alert') return onAlert(event.alert, isFirst)
    if (event.kind !== 'unread') return void cache.invalidateQueries()
    const isFirstCount = !hasCount.current
    hasCount.current = true
    if (isFirstCount && unread === undefined) early.current = event.unread
    else if (!isFirstCount || event.unread !== unread) readCounts()
  })

  useEffect(() => {
    if (unread === undefined || early.current === undefined) return
    if (early.current !== unread) readCounts()
    early.current = undefined
  }, [unread])

  useEffect(() => {
    if (lost) return
    return shareEvents({
      onEvent: (event, isFirst) => receive(event, isFirst),
      onRefused: () => void askForSession(),
    })
  }, [lost])
}

/** A refused stream does not say why; a lost session does, and the dialog to renew it opens. */
async function askForSession(): Promise<void> {
  try {
    await call(accountApi.verify)
  } catch {
    // Components that show the session sign out; a server that does not answer is asked again.
  }
}

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
function shareEvents({ onEvent, onRefused }: Listener): () => void {
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

/** How long to wait before a stream that was refused is asked for again, in milliseconds. */
const firstDelay = 5_000
const longestDelay = 60_000

type OwnerEvent =
  | { kind: 'unread'; unread: number }
  | { kind: 'alert'; alert: OwnerAlert }
  /** Something was saved, in this window or elsewhere. */
  | { kind: 'content' }
  /** The stream was interrupted: something may have been missed. */
  | { kind: 'resumed' }

type StreamListener = {
  onEvent: (event: OwnerEvent) => void
  /** The server refused the stream; it is asked for again unless listening is stopped. */
  onRefused: () => void
}

/** Listens to the server's events until the answered function is called. */
function listenForEvents({ onEvent, onRefused }: StreamListener): () => void {
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
