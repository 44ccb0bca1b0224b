import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint, Output } from '../../shared/endpoint.ts'
import { resourceKey, useResource } from './useResource.ts'

type ListEndpoint = Endpoint & { input?: undefined }
type Item<E extends Endpoint> = Output<E> extends (infer T)[] ? T : never

const totalKey = (endpoint: Endpoint) => [...resourceKey(endpoint), 'total']

/** Stores the total number of records of a list that is cached in part. */
export function keepTotal(cache: QueryClient, endpoint: Endpoint, total: number): void {
  cache.setQueryData(totalKey(endpoint), total)
}

/**
 * Reads a list like `useResource` and shows `step` records until more are requested. Records that the page did not
 * embed are fetched then.
 */
export function useList<E extends ListEndpoint>(endpoint: E, step: number) {
  const cache = useQueryClient()
  const [limit, setLimit] = useState(step)
  const resource = useResource(endpoint)
  const { isFetchedAfterMount, refetch } = resource
  const data = resource.data as Item<E>[] | undefined
  const [isEmbedded] = useState(data !== undefined)
  const loadedCount = data?.length ?? 0
  const total =
    (!isFetchedAfterMount && cache.getQueryData<number>(totalKey(endpoint))) || loadedCount

  const showUpTo = (count: number) => {
    setLimit(count)
    if (loadedCount < total && loadedCount < count) void refetch()
  }
  return {
    ...resource,
    data,
    /** The records to show. */
    shown: data?.slice(0, limit),
    total,
    /** Whether the data came with the page. */
    isEmbedded,
    showMore: () => showUpTo(Math.min(limit, loadedCount) + step),
    showAll: () => showUpTo(Number.POSITIVE_INFINITY),
    /** Loads the whole list without showing more. */
    readAll: () => {
      if (loadedCount < total) void refetch()
    },
  }
}
