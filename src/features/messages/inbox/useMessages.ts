import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { type ContactMessage, contactApi } from '../../../site/sections/contact/contract.ts'
import { maxPage } from '../../../site/sections/contact/limits.ts'
import { inboxApi } from './contract.ts'

/** Number of messages loaded first; the others come in the largest pages that the server answers. */
const firstPage = 100

/** Begins the keys of everything that is read of messages. */
export const listKey = resourceKey(contactApi.messages)
export const foundKey = [...listKey, 'found']
export const countsKey = [...listKey, 'counts']

export const messageFilters = ['all', 'unread', 'read'] as const
export type MessageFilter = (typeof messageFilters)[number] | 'spam'

/** The newest messages, to be found by their subjects. */
export const newestMessages = queryOptions({
  queryKey: [...listKey, 'newest'],
  queryFn: ({ signal }) => call(contactApi.messages, { query: { limit: `${maxPage}` }, signal }),
})

export type Messages = ReturnType<typeof useMessages>

/** The messages that a search and a filter find on the server, newest first. */
export function useMessages(search: string, filter: MessageFilter) {
  const cache = useQueryClient()
  const [isFailed, setFailed] = useState(false)
  const read = (after?: ContactMessage, signal?: AbortSignal) => {
    const query = {
      limit: `${after ? maxPage : firstPage}`,
      ...(after && { after: `${after.createdAt},${after._id}` }),
      ...(search && { search }),
      ...(filter !== 'all' && { status: filter }),
    }
    return call(contactApi.messages, { query, ...(signal && { signal }) })
  }
  const key = [...foundKey, search, filter]
  const resource = useQuery<ContactMessage[], CallError>({
    queryKey: key,
    async queryFn({ signal }) {
      // As many as were shown before.
      const count = cache.getQueryData<ContactMessage[]>(key)?.length ?? 0
      const messages = await read(undefined, signal)
      while (messages.length < count && messages.length % maxPage === firstPage) {
        messages.push(...(await read(messages.at(-1), signal)))
      }
      return messages
    },
    placeholderData: (before) => before,
  })
  const { data: counts } = useQuery({
    queryKey: [...countsKey, search],
    queryFn: ({ signal }) => call(inboxApi.counts, { query: { search }, signal }),
    placeholderData: (before) => before,
  })
  const { data: loaded = [] } = resource
  // A message that was marked since stays loaded until the list is read again.
  const isFound = ({ status }: ContactMessage) =>
    filter === 'all' || filter === 'spam' || status === filter
  const readOn = async (known: ContactMessage[]) => {
    const page = await read(known.at(-1))
    const messages = [...known, ...page]
    cache.setQueryData(key, messages)
    return { messages, isWhole: page.length < maxPage }
  }
  const isOfSearch = !resource.isPlaceholderData
  const hasMore = isOfSearch && counts !== undefined && loaded.length < counts[filter]
  return {
    resource,
    counts,
    loaded,
    hasMore,
    isFailed: isFailed || resource.isError,
    shown: loaded.filter(isFound),

    /** Loads the messages that are not loaded yet, and answers all. Throws a CallError. */
    async readAll(): Promise<ContactMessage[]> {
      let [messages, isWhole] = [loaded, !hasMore]
      while (!isWhole) ({ messages, isWhole } = await readOn(messages))
      return messages.filter(isFound)
    },

    async showMore(): Promise<void> {
      try {
        await (resource.isError ? resource.refetch() : readOn(loaded))
        setFailed(false)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setFailed(true)
      }
    },
  }
}
