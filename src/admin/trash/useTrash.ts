import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type CallError, call } from '../../client/calls/call.ts'
import { resourceKey } from '../../client/calls/useResource.ts'
import { type Trash, trashApi } from '../../cms/trash/contract.ts'

/** The deleted records of a kind, or of all kinds for ''; read again on every mount. */
export function useTrash(kind: string) {
  const cache = useQueryClient()
  useEffect(
    () => () => {
      void cache.invalidateQueries({ queryKey: resourceKey(trashApi.list), refetchType: 'none' })
    },
    [cache],
  )
  return useQuery<Trash, CallError>({
    queryKey: resourceKey(trashApi.list, { kind }),
    queryFn: ({ signal }) => call(trashApi.list, { query: kind ? { kind } : {}, signal }),
    placeholderData: keepPreviousData,
  })
}
