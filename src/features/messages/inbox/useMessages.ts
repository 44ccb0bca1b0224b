import {
  skipToken,
  experimental_streamedQuery as streamedQuery,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallError, call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { type ContactMessage, contactApi } from '../../../site/sections/contact/contract.ts'
import { maxPage } from '../../../site/sections/contact/limits.ts'

/** Number of messages loaded first. */
const firstPage = 100
export const listKey = resourceKey(contactApi.messages)
export const spamKey = [...listKey, 'spam']
/** A separate key: changing the list's data clears its error. */
const wholeKey = [...listKey, 'whole']

/** Whether all messages are loaded; `newest` if the inbox is too large for that. */
export type LoadedMessages = boolean | 'newest'

/**
 * The messages, newest first: the first page at once, the rest in the background. Of a large inbox only the newest
 * are loaded (`useFoundMessages`).
 */
export function useMessages(): UseQueryResult<ContactMessage[], CallError> & {
  reach: LoadedMessages
} {
  const cache = useQueryClient()
  const { data: reach = false } = useQuery<LoadedMessages>({
    queryKey: wholeKey,
    queryFn: skipToken,
  })
  const messages = useQuery<ContactMessage[], CallError>({
    queryKey: listKey,
    queryFn: streamedQuery<ContactMessage[], ContactMessage[]>({
      streamFn: ({ signal }) => pages(signal, (end) => cache.setQueryData(wholeKey, end)),
      reducer: (known, page) => [...known, ...page],
      initialValue: [],
      refetchMode: 'replace',
    }),
  })
  return { ...messages, reach }
}

async function* pages(signal: AbortSignal, onEnd: (reach: LoadedMessages) => void) {
  let last: ContactMessage | undefined
  for (const limit of [firstPage, maxPage]) {
    const query = { limit: `${limit}`, ...(last && { after: `${last.createdAt},${last._id}` }) }
    const page = await call(contactApi.messages, { query, signal })
    yield page
    if (page.length < limit) return onEnd(true)
    last = page.at(-1)
  }
  onEnd('newest')
}
