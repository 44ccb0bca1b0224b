import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallError, call } from '../../../client/calls/call.ts'
import { useReadAgain } from '../../../client/calls/useFreshResource.ts'
import { resourceKey } from '../../../client/calls/useResource.ts'
import { type Period, type Visits, visitsApi } from '../contract.ts'

/** The visits of the last days; read again on every mount. */
export function useVisits(days: Period) {
  useReadAgain(visitsApi.read)
  return useQuery<Visits, CallError>({
    queryKey: resourceKey(visitsApi.read, { days: `${days}` }),
    queryFn: ({ signal }) => call(visitsApi.read, { query: { days: `${days}` }, signal }),
    placeholderData: keepPreviousData,
  })
}

export type CountedKind = Visits['kinds'][number]

export function kindIn({ kinds }: Pick<Visits, 'kinds'>, kind: CountedKind['kind']): CountedKind {
  const none = { kind, total: 0, before: 0, names: [] }
  return kinds.find((counted) => counted.kind === kind) ?? none
}
