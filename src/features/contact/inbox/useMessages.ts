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
const listKey = resourceKey(contactApi.messages)
/** Kept beside the list: whoever changes a message in it writes the list anew, which ends its error. */
const wholeKey = [...listKey, 'whole']

/** The messages, newest first: the first of them at once, and the rest while they are read. */
export function useMessages(): UseQueryResult<ContactMessage[], CallError> & {
  /** Whether all of them have arrived. */
  isWhole: boolean
} {
  const cache = useQueryClient()
  const { data: isWhole = false } = useQuery({
    queryKey: wholeKey,
    queryFn: skipToken,
    initialData: false as boolean,
  })
  const messages = useQuery<ContactMessage[], CallError>({
    queryKey: listKey,
    queryFn: streamedQuery<ContactMessage[], ContactMessage[]>({
      streamFn: ({ signal }) => pages(signal, () => cache.setQueryData(wholeKey, true)),
      reducer: (known, page) => [...known, ...page],
      initialValue: [],
      refetchMode: 'replace',
    }),
  })
  return { ...messages, isWhole }
}

async function* pages(signal: AbortSignal, onEnd: () => void) {
  let last: ContactMessage | undefined
  for (let limit = firstPage; ; limit = maxPage) {
    const after = last && { after: `${last.createdAt},${last._id}` }
    const query = { limit: String(limit), ...after }
    const page = await call(contactApi.messages, { query, signal })
    yield page
    if (page.length < limit) return onEnd()
    last = page.at(-1)
  }
}
