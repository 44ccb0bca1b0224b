import { QueryClient, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Endpoint, Output, Params } from '../../shared/endpoint.ts'
import { type CallError, call } from './call.ts'

/** The cache key of an answer. */
export const resourceKey = (endpoint: Endpoint, params: Record<string, string> = {}) => [
  endpoint.path,
  params,
]

export type ReadEndpoint = Endpoint & { input?: undefined }

/** Reads a GET call once and caches it until it is refetched or invalidated. Does nothing while disabled. */
export function useResource<E extends ReadEndpoint>(
  endpoint: E,
  params?: Params<E>,
  { enabled = true } = {},
): UseQueryResult<Output<E>, CallError> {
  return useQuery({ ...resource(endpoint, params), enabled })
}

/** Loads data for a later `useResource`. */
export function prefetch(cache: QueryClient, endpoint: ReadEndpoint): void {
  void cache.prefetchQuery(resource(endpoint))
}

/** Key and function by which the cache reads a GET call. */
export function resource<E extends ReadEndpoint>(endpoint: E, params?: Params<E>) {
  return queryOptions<Output<E>, CallError>({
    queryKey: resourceKey(endpoint, params),
    queryFn: ({ signal }) =>
      (call as (e: Endpoint, o: object) => Promise<Output<E>>)(endpoint, { params, signal }),
  })
}

/**
 * The cache of `useResource`, without retries and without refetching on focus. Failed reads are retried by the next
 * component, unless `retryOnMount` is false.
 */
export function resourceCache({ retryOnMount = true } = {}): QueryClient {
  const queries = { retry: false, retryOnMount, staleTime: Infinity, refetchOnWindowFocus: false }
  return new QueryClient({ defaultOptions: { queries } })
}
