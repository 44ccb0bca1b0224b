import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../../client/calls/call.ts'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { inboxApi } from './contract.ts'
import { type LoadedMessages, listKey } from './useMessages.ts'

export const oneKey = [...listKey, 'one']

type Known = { messages: ContactMessage[]; reach: LoadedMessages }

/** The messages that can be opened: the loaded ones, and in a large inbox the one in the address. */
export function useOpenableMessages({ messages, reach }: Known, shown: ContactMessage[]) {
  const isLarge = reach === 'newest'
  const [params] = useSearchParams()
  const id = params.get('message') ?? ''
  const known = useMemo(() => {
    if (!isLarge) return messages
    const byId = new Map([...messages, ...shown].map((message) => [message._id, message]))
    return [...byId.values()]
  }, [isLarge, messages, shown])
  const isMissing = isLarge && id !== '' && known.every(({ _id }) => _id !== id)
  const { data: one } = useQuery({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => call(inboxApi.message, { params: { id }, signal }),
    enabled: isMissing,
  })
  return useMemo(() => (isMissing && one ? [...known, one] : known), [isMissing, known, one])
}
