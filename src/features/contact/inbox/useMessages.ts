import {
  skipToken,
  experimental_streamedQuery as streamedQuery,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallError, call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { type ContactMessage, contactApi } from '../contract.ts'
import { maxPage } from '../maxBatch.ts'

/** What is shown first. */
const firstPage = 100
export const listKey = resourceKey(contactApi.messages)
/** Kept beside the list: whoever changes a message in it writes the list anew, which ends its error. */
const wholeKey = [...listKey, 'whole']

/** Whether all messages have been read, or no more than the newest of an inbox too large to be read whole. */
export type Reach = boolean | 'newest'

/**
 * The messages, newest first: the first of them at once, and the rest while they are read. Of a large inbox only the
 * newest are read; the server searches it (`useFoundMessages`).
 */
export function useMessages(): UseQueryResult<ContactMessage[], CallError> & {
  reach: Reach
} {
  const cache = useQueryClient()
  const { data: reach = false } = useQuery<Reach>({ queryKey: wholeKey, queryFn: skipToken })
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

async function* pages(signal: AbortSignal, onEnd: (reach: Reach) => void) {
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
