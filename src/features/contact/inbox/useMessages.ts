import {
  experimental_streamedQuery as streamedQuery,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type CallError, call } from '../../../client/calls/call.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { type ContactMessage, contactApi } from '../contract.ts'
import { maxPage } from '../maxBatch.ts'

/** What is shown first. */
const firstPage = 100

/** The messages, newest first: the first of them at once, and the rest while they are read. */
export function useMessages(): UseQueryResult<ContactMessage[], CallError> & {
  /** Whether all of them have arrived. */
  isWhole: boolean
} {
  const [isWhole, setWhole] = useState(false)
  const messages = useQuery<ContactMessage[], CallError>({
    queryKey: resourceKey(contactApi.messages),
    queryFn: streamedQuery<ContactMessage[], ContactMessage[]>({
      streamFn: ({ signal }) => pages(signal),
      reducer: (known, page) => [...known, ...page],
      initialValue: [],
      refetchMode: 'replace',
    }),
  })
  const { data, isFetching, error } = messages
  if (!isWhole && data && !isFetching && !error) setWhole(true)
  return { ...messages, isWhole }
}

async function* pages(signal: AbortSignal) {
  let last: ContactMessage | undefined
  for (let limit = firstPage; ; limit = maxPage) {
    const after = last && { after: `${last.createdAt},${last._id}` }
    const query = { limit: String(limit), ...after }
    const page = await call(contactApi.messages, { query, signal })
    yield page
    if (page.length < limit) return
    last = page.at(-1)
  }
}
