import { QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, Output, Params } from '../../shared/endpoint.ts'
import { type CallError, call } from './call.ts'

/** What a fetched answer is kept under. */
export const resourceKey = (endpoint: Endpoint, params: Record<string, string> = {}) => [
  endpoint.path,
  params,
]

export type ReadEndpoint = Endpoint & { input?: undefined }

/** Reads a GET call once and keeps its answer until it is refetched or invalidated; not while it is disabled. */
export function useResource<E extends ReadEndpoint>(
  endpoint: E,
  params?: Params<E>,
  { enabled = true } = {},
): UseQueryResult<Output<E>, CallError> {
  return useQuery({ ...resource(endpoint, params), enabled })
}

/** Asks for what `useResource` will read, before anybody shows it. */
export function prefetch(cache: QueryClient, endpoint: ReadEndpoint): void {
  void cache.prefetchQuery(resource(endpoint))
}

function resource<E extends ReadEndpoint>(endpoint: E, params?: Params<E>) {
  return queryOptions<Output<E>, CallError>({
    queryKey: resourceKey(endpoint, params),
    queryFn: ({ signal }) =>
      (call as (e: Endpoint, o: object) => Promise<Output<E>>)(endpoint, { params, signal }),
  })
}

/**
 * The cache behind `useResource`: no silent retries, no refetching on focus. What could not be read is asked for
 * again by who is shown next, unless `retryOnMount` is false: then by a button alone.
 */
export function resourceCache({ retryOnMount = true } = {}): QueryClient {
  const queries = { retry: false, retryOnMount, staleTime: Infinity, refetchOnWindowFocus: false }
  return new QueryClient({ defaultOptions: { queries } })
}
