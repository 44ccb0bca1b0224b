import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Params } from '../../shared/endpoint.ts'
import { type ReadEndpoint, resourceKey, useResource } from './useResource.ts'

/** Reads a GET call like `useResource`, again on every mount, because other devices change the data too. */
export function useFreshResource<E extends ReadEndpoint>(endpoint: E, params?: Params<E>) {
  useReadAgain(endpoint)
  return useResource(endpoint, params)
}

/** Lets a GET call, with any parameters, be read again on the next mount. */
export function useReadAgain(endpoint: ReadEndpoint): void {
  const cache = useQueryClient()
  useEffect(
    () => () => {
      void cache.invalidateQueries({ queryKey: resourceKey(endpoint), refetchType: 'none' })
    },
    [cache, endpoint],
  )
}
