import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallError, call } from '../../client/calls/call.ts'
import { useReadAgain } from '../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { type Trash, trashApi } from '../../cms/trash/contract.ts'

/** The deleted records of a kind, or of all kinds for ''; read again on every mount. */
export function useTrash(kind: string) {
  useReadAgain(trashApi.list)
  return useQuery<Trash, CallError>({
    queryKey: resourceKey(trashApi.list, { kind }),
    queryFn: ({ signal }) => call(trashApi.list, { query: kind ? { kind } : {}, signal }),
    placeholderData: keepPreviousData,
  })
}
