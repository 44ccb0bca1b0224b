import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ContactMessage } from '../contract.ts'

/**
 * The message that is open, named in the address, with its neighbours as the list stood when it was
 * opened: a filter may take it out of the list while it is being read. `onView` hears of each message
 * once when it is shown.
 */
export function useOpenMessage(
  messages: ContactMessage[],
  onView: (message: ContactMessage) => void,
) {
  const [params, setParams] = useSearchParams()
  const [order, setOrder] = useState<string[]>([])
  const openId = params.get('message')
  const open = messages.find(({ _id }) => _id === openId)
  useOnView(open, onView)

  const ids = useMemo(
    () => (openId ? idsAround(openId, order, messages) : []),
    [openId, order, messages],
  )
  const position = open ? ids.indexOf(open._id) : -1

  const show = (id: string | undefined) =>
    setParams(id ? { message: id } : {}, { replace: true, preventScrollReset: true })
  return {
    open,
    /** From 1. */
    position: position + 1,
    count: ids.length,
    previous: ids[position - 1],
    next: ids[position + 1],
    show,
    openFrom: (shown: ContactMessage[], { _id }: ContactMessage) => {
      setOrder(shown.map((message) => message._id))
      show(_id)
    },
  }
}

/** The ids among which a message is read: those of `order` if it is one of them, without what is gone. */
export function idsAround(id: string, order: string[], messages: ContactMessage[]): string[] {
  const known = new Set(messages.map(({ _id }) => _id))
  return order.includes(id) ? order.filter((listed) => known.has(listed)) : [...known]
}

function useOnView(open: ContactMessage | undefined, onView: (message: ContactMessage) => void) {
  const viewed = useRef<string>(undefined)
  const view = useEffectEvent((message: ContactMessage) => onView(message))
  const id = open?._id
  useEffect(() => {
    if (viewed.current === id) return
    viewed.current = id
    if (open) view(open)
  }, [id, open])
}
