import { useDeferredValue, useMemo } from 'react'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { filterMessages, type MessageFilter, searchMessages } from './messageFilter.ts'
import { useFoundMessages } from './useFoundMessages.ts'
import type { LoadedMessages } from './useMessages.ts'

type Options = {
  messages: ContactMessage[]
  reach: LoadedMessages
  query: string
  filter: MessageFilter
}

/** The results of search and filter, in the loaded messages or on the server for a large inbox. */
export function useInbox({ messages, reach, query, filter }: Options) {
  const isLarge = reach === 'newest'
  const search = useDeferredValue(query).trim()
  const found = useFoundMessages({ search, filter }, isLarge)
  const matching = useMemo(
    () => (isLarge ? found.messages : searchMessages(messages, search)),
    [isLarge, found.messages, messages, search],
  )
  // A marked message stays in the server's pages until they are loaded again.
  const shown = useMemo(() => filterMessages(matching, filter), [matching, filter])
  const counted = useMemo(() => countsOf(matching), [matching])
  const counts = (isLarge ? found.counts : counted) ?? counted
  return {
    search,
    shown,
    counts,
    /** The total that the results are part of. */
    total: isLarge ? counts[filter] : messages.length,
    /** Whether all results are available for export and selection. */
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
