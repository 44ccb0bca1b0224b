import { useDeferredValue, useMemo } from 'react'
import type { ContactMessage } from '../contract.ts'
import { filterMessages, type MessageFilter, searchMessages } from './messageFilter.ts'
import { useFoundMessages } from './useFoundMessages.ts'
import type { Reach } from './useMessages.ts'

type Options = { messages: ContactMessage[]; reach: Reach; query: string; filter: MessageFilter }

/** What a search and a filter find: in the messages that were read, or of a large inbox on the server. */
export function useInbox({ messages, reach, query, filter }: Options) {
  const isLarge = reach === 'newest'
  const search = useDeferredValue(query).trim()
  const found = useFoundMessages({ search, filter }, isLarge)
  const matching = useMemo(
    () => (isLarge ? found.messages : searchMessages(messages, search)),
    [isLarge, found.messages, messages, search],
  )
  // What is marked stays in the pages of the server until they are read again.
  const shown = useMemo(() => filterMessages(matching, filter), [matching, filter])
  const counted = useMemo(() => countsOf(matching), [matching])
  const counts = (isLarge ? found.counts : counted) ?? counted
  return {
    search,
    shown,
    counts,
    /** Of how many they are a part, as it is said beside them. */
    total: isLarge ? counts[filter] : messages.length,
    /** Whether what is found can be taken as a whole. */
    isReady: reach !== false,
    isSearching: isLarge && found.isFetching,
    isFailed: isLarge && found.isFailed,
    hasMore: isLarge && found.hasMore,
    showMore: found.showMore,
    readAll: async () => (isLarge && found.hasMore ? found.readAll() : shown),
  }
}

export type Inbox = ReturnType<typeof useInbox>

function countsOf(messages: ContactMessage[]) {
  const unread = filterMessages(messages, 'unread').length
  return { all: messages.length, unread, read: messages.length - unread }
}
