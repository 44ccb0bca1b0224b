import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Output } from '../../shared/endpoint.ts'
import { resourceKey, useResource } from './useResource.ts'

type ListEndpoint = Endpoint & { input?: undefined }
type Item<E extends Endpoint> = Output<E> extends (infer T)[] ? T : never

const totalKey = (endpoint: Endpoint) => [...resourceKey(endpoint), 'total']

/** Keeps how many records a list has of which the cache holds the beginning. */
export function keepTotal(cache: QueryClient, endpoint: Endpoint, total: number): void {
  cache.setQueryData(totalKey(endpoint), total)
}

/**
 * Reads a list as `useResource` does, and shows `step` records of it until somebody asks for more. What the
 * page did not bring is fetched then.
 */
export function useList<E extends ListEndpoint>(endpoint: E, step: number) {
  const cache = useQueryClient()
  const [limit, setLimit] = useState(step)
  const resource = useResource(endpoint)
  const { isFetchedAfterMount, refetch } = resource
  const data = resource.data as Item<E>[] | undefined
  const [isEmbedded] = useState(data !== undefined)
  const known = data?.length ?? 0
  const total = (!isFetchedAfterMount && cache.getQueryData<number>(totalKey(endpoint))) || known

  const showUpTo = (count: number) => {
    setLimit(count)
    if (known < total && known < count) void refetch()
  }
  return {
    ...resource,
    data,
    /** As much of it as is shown. */
    shown: data?.slice(0, limit),
    total,
    /** Whether it came with the page and not from a call. */
    isEmbedded,
    showMore: () => showUpTo(Math.min(limit, known) + step),
    showAll: () => showUpTo(Number.POSITIVE_INFINITY),
    /** Reads all of it without showing more. */
    readAll: () => {
      if (known < total) void refetch()
    },
  }
}
