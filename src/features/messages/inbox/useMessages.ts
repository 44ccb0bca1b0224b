import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { type CallError, call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { type ContactMessage, contactApi } from '../../../site/sections/contact/contract.ts'
import { maxPage } from '../../../site/sections/contact/limits.ts'
import { inboxApi } from './contract.ts'

/** Number of messages loaded first; the others come in the largest pages that the server answers. */
const firstPage = 100

/** Begins the keys of everything that is read of messages. */
export const listKey = resourceKey(contactApi.messages)
export const pagesKey = [...listKey, 'pages']
export const countsKey = [...listKey, 'counts']
export type MessagePages = InfiniteData<ContactMessage[]>

export const messageFilters = ['all', 'unread', 'read'] as const
export type MessageFilter = (typeof messageFilters)[number] | 'spam'

/** The newest messages, to be found by their subjects. */
export const newestMessages = queryOptions({
  queryKey: [...listKey, 'newest'],
  queryFn: ({ signal }) => call(contactApi.messages, { query: { limit: `${maxPage}` }, signal }),
})

type Place = ContactMessage | undefined
export type Messages = ReturnType<typeof useMessages>

/** The messages that a search and a filter find on the server, newest first. */
export function useMessages(search: string, filter: MessageFilter) {
  const pages = useInfiniteQuery<ContactMessage[], CallError, MessagePages, QueryKey, Place>({
    queryKey: [...pagesKey, search, filter],
    queryFn: ({ pageParam: last, signal }) => {
      const query = {
        limit: `${last ? maxPage : firstPage}`,
        ...(last && { after: `${last.createdAt},${last._id}` }),
        ...(search && { search }),
        ...(filter !== 'all' && { status: filter }),
      }
      return call(contactApi.messages, { query, signal })
    },
    initialPageParam: undefined,
    getNextPageParam: (_, all) => all.flat().at(-1),
    placeholderData: keepPreviousData,
  })
  const { data: counts } = useQuery({
    queryKey: [...countsKey, search],
    queryFn: ({ signal }) => call(inboxApi.counts, { query: { search }, signal }),
    placeholderData: keepPreviousData,
  })
  const loaded = pages.data?.pages.flat() ?? []
  // A message that was marked since stays in its page until that is read again.
  const isFound = ({ status }: ContactMessage) =>
    filter === 'all' || filter === 'spam' || status === filter
  const shown = loaded.filter(isFound)
  const hasMore = counts !== undefined && loaded.length < counts[filter]
  return {
    pages,
    counts,
    loaded,
    shown,
    hasMore,
    /** Loads the messages that are not loaded yet, and answers all. Throws a CallError. */
    async readAll(): Promise<ContactMessage[]> {
      if (!hasMore) return shown
      for (let known = loaded; ; ) {
        const { data, error } = await pages.fetchNextPage()
        if (error) throw error
        const all = data?.pages.flat() ?? []
        if (all.length - known.length < maxPage) return all.filter(isFound)
        known = all
      }
    },
    showMore: () => (pages.data ? pages.fetchNextPage() : pages.refetch()),
  }
}
