import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useEffectEvent, useRef } from 'react'
import { call } from '../../client/calls/call.ts'
import { LostSession } from '../../client/calls/lostSession.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { accountApi } from '../../features/account/contract.ts'
import type { NewMessage } from '../../features/messages/eventsApi.ts'
import { contactApi } from '../../site/sections/contact/contract.ts'
import { statsApi } from '../dashboard/statsApi.ts'
import { useUnread } from '../layout/UnreadBadge.tsx'
import type { OwnerEvent } from './listenForEvents.ts'
import { shareEvents } from './shareEvents.ts'

/**
 * Keeps what is shown as the server has it, whoever has changed it, and hands over each new message;
 * `isFirst` in the one window of this browser that is to make a noise about it.
 */
export function useOwnerEvents(onMessage: (message: NewMessage, isFirst: boolean) => void): void {
  const cache = useQueryClient()
  const lost = use(LostSession)
  const known = useUnread()
  const hasCount = useRef(false)
  /** The first count, if it came before the page's own had been read. */
  const early = useRef<number>(undefined)

  const readCounts = useEffectEvent(() => {
    for (const endpoint of [statsApi.read, contactApi.messages]) {
      void cache.invalidateQueries({ queryKey: resourceKey(endpoint) })
    }
  })
  const receive = useEffectEvent((event: OwnerEvent, isFirst: boolean) => {
    if (event.kind === 'message') return onMessage(event.message, isFirst)
    if (event.kind !== 'unread') return void cache.invalidateQueries()
    const isFirstCount = !hasCount.current
    hasCount.current = true
    if (isFirstCount && known === undefined) early.current = event.unread
    else if (!isFirstCount || event.unread !== known) readCounts()
  })

  useEffect(() => {
    if (known === undefined || early.current === undefined) return
    if (early.current !== known) readCounts()
    early.current = undefined
  }, [known])

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
