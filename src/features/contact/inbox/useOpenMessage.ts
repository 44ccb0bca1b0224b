import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

  const listed = openId && order.includes(openId) ? order : messages.map(({ _id }) => _id)
  const ids = listed.filter((id) => messages.some(({ _id }) => _id === id))
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
