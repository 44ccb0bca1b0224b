import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'

/**
 * The open message, named in the address, with neighbours of the list at the time of opening. `onView` is called
 * once for each message.
 */
export function useOpenMessage(
  messages: ContactMessage[],
  onView: (message: ContactMessage) => void,
) {
  const [params, setParams] = useSearchParams()
  const [order, setOrder] = useState<string[]>([])
  const openId = params.get('message')
  const tab = params.get('tab')
  const open = messages.find(({ _id }) => _id === openId)
  useOnView(open, onView)

  const ids = useMemo(
    () => (openId ? idsAround(openId, order, messages) : []),
    [openId, order, messages],
  )
  const position = open ? ids.indexOf(open._id) : -1

  const show = (id: string | undefined) =>
    setParams(
      { ...(tab && { tab }), ...(id && { message: id }) },
      { replace: true, preventScrollReset: true },
    )
  return {
    open,
    /** Starts at 1. */
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

/** The ids around an open message: those of `order` if it contains the message, without deleted ones. */
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
