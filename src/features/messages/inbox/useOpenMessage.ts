import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../client/calls/call.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { inboxApi } from './contract.ts'
import { listKey } from './useMessages.ts'

export const oneKey = [...listKey, 'one']

/**
 * The open message, named in the address, with neighbours of the list at the time of opening. `onView` is called
 * once for each message.
 */
export function useOpenMessage(
  loaded: ContactMessage[],
  onView: (message: ContactMessage) => void,
) {
  const [params, setParams] = useSearchParams()
  const [order, setOrder] = useState<string[]>([])
  const openId = params.get('message') ?? ''
  const tab = params.get('tab')
  const open = useMessage(openId, loaded)
  const viewed = useRef<string>(undefined)
  const view = useEffectEvent(() => open && onView(open))
  useEffect(() => {
    if (viewed.current === open?._id) return
    viewed.current = open?._id
    view()
  }, [open?._id])

  const loadedIds = [...loaded.map(({ _id }) => _id), openId]
  const ids = order.includes(openId) ? order : [...new Set(loadedIds)]
  const at = ids.indexOf(openId)
  const [previous, next] = [ids[at - 1], ids[at + 1]]
  const show = (id: string | undefined) =>
    setParams(
      { ...(tab && { tab }), ...(id && { message: id }) },
      { replace: true, preventScrollReset: true },
    )
  return {
    open,
    /** Starts at 1. */
    position: at + 1,
    count: ids.length,
    previous,
    next,
    show,
    openFrom: (messages: ContactMessage[], { _id }: ContactMessage) => {
      setOrder(messages.map((message) => message._id))
      show(_id)
    },
    /** Shows a neighbour in place of a message that was deleted or moved; false if there is none. */
    leave: (): boolean => {
      setOrder(ids.filter((id) => id !== openId))
      show(next ?? previous)
      return (next ?? previous) !== undefined
    },
  }
}

/** The loaded message with an id, or that of the server; one that was loaded stays until the next. */
function useMessage(id: string, loaded: ContactMessage[]): ContactMessage | undefined {
  const cache = useQueryClient()
  const listed = loaded.find(({ _id }) => _id === id)
  useEffect(() => {
    if (listed) cache.setQueryData([...oneKey, listed._id], listed)
  }, [cache, listed])
  const { data } = useQuery({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => call(inboxApi.message, { params: { id }, signal }),
    enabled: id !== '' && !listed,
    // One that was just deleted is not asked for again.
    staleTime: 'static',
  })
  return listed ?? data
}
