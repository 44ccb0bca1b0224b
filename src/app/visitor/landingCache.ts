import type { QueryClient } from '@tanstack/react-query'
import { resourceCache, resourceKey } from '../../client/useResource.ts'
import { heroApi } from '../../features/hero/contract.ts'
import { projectsApi } from '../../features/projects/contract.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Landing } from '../landing.ts'

const endpoints: Record<keyof Landing, Endpoint> = {
  hero: heroApi.published,
  projects: projectsApi.list,
}
const sections = Object.entries(endpoints) as [keyof Landing, Endpoint][]

/** The cache with every section the server could read; the others fetch for themselves. */
export function landingCache(landing: Landing): QueryClient {
  const cache = resourceCache()
  for (const [name, endpoint] of sections) {
    const section = landing[name]
    if (section?.status === 'loaded') cache.setQueryData(resourceKey(endpoint), section.value)
  }
  return cache
}
