import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '../../../client/calls/call.ts'
import { type ContactMessage, contactApi } from '../../../site/sections/contact/contract.ts'
import { maxPage } from '../../../site/sections/contact/limits.ts'
import { inboxApi } from './contract.ts'
import type { MessageFilter } from './messageFilter.ts'
import { listKey } from './useMessages.ts'

/** Messages loaded at a time. */
const step = 100

export const foundKey = [...listKey, 'found']
export const countsKey = [...listKey, 'counts']

type MessageQuery = { search: string; filter: MessageFilter }

/** The messages of a large inbox that match a search and a filter on the server, loaded in pages. */
export function useFoundMessages(criteria: MessageQuery, isLarge: boolean) {
  const { search, filter } = criteria
  const cache = useQueryClient()
  const [isFailed, setFailed] = useState(false)
  const key = [...foundKey, search, filter]
  const found = useQuery<ContactMessage[], CallError>({
    queryKey: key,
    // As many as were shown before.
    queryFn: ({ signal }) =>
      readSome(criteria, knownOf(cache.getQueryData(key)).length, { signal }),
    placeholderData: (before) => before,
    enabled: isLarge,
  })
  const { data: counts } = useQuery({
    queryKey: [...countsKey, search],
    queryFn: ({ signal }) => call(inboxApi.counts, { query: { search }, signal }),
    placeholderData: (before) => before,
    enabled: isLarge,
  })
  const known = knownOf(found.data)

  /** Loads up to `most` further messages and shows them. */
  const readOn = async (most: number) => {
    const further = await readSome(criteria, most, { last: known.at(-1) })
    const all = [...known, ...further]
    cache.setQueryData(key, all)
    return all
  }
  return {
    messages: known,
    counts,
    hasMore: counts !== undefined && known.length < counts[filter],
    isFetching: found.isFetching,
    isFailed: isFailed || found.isError,
    readAll: () => readOn(Number.POSITIVE_INFINITY),

    async showMore(): Promise<void> {
      try {
        await (found.isError ? found.refetch() : readOn(step))
        setFailed(false)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setFailed(true)
      }
    },
  }
}

const knownOf = (messages: ContactMessage[] | undefined) => messages ?? []

type Place = { last?: ContactMessage | undefined; signal?: AbortSignal }

/** Loads at least one page, and up to `most` messages. */
async function readSome({ search, filter }: MessageQuery, most: number, { last, signal }: Place) {
  const messages: ContactMessage[] = []
  for (let after = last; ; after = messages.at(-1)) {
    const limit = Math.min(maxPage, Math.max(step, most - messages.length))
    const query = {
      limit: String(limit),
      ...(after && { after: `${after.createdAt},${after._id}` }),
      ...(search && { search }),
      ...(filter !== 'all' && { status: filter }),
    }
    const page = await call(contactApi.messages, { query, ...(signal && { signal }) })
    messages.push(...page)
    if (page.length < limit || messages.length >= most) return messages
  }
}
