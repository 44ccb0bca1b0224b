import type { QueryClient } from '@tanstack/react-query'
import { keepTotal } from '../../client/calls/useList.ts'
import { resourceCache, resourceKey } from '../../client/calls/useResource.ts'
import { type CollectionName, publicList } from '../../content/publicList.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { appearanceApi } from '../../site/appearance/contract.ts'
import type { Landing } from '../../site/landing.ts'
import { aboutApi } from '../../site/sections/about/contract.ts'
import { contactApi } from '../../site/sections/contact/contract.ts'
import { heroApi } from '../../site/sections/hero/contract.ts'
import { profileLinksApi } from '../../site/sections/profile-links/contract.ts'
import { resumeApi } from '../../site/sections/resume/contract.ts'
import { categoriesApi } from '../../site/sections/skills/categories/contract.ts'

const endpoints: Partial<Record<string, Endpoint>> = {
  appearance: appearanceApi.published,
  hero: heroApi.published,
  about: aboutApi.published,
  skillCategories: categoriesApi.published,
  resume: resumeApi.published,
  contact: contactApi.published,
  profileLinks: profileLinksApi.published,
}

/** The cache with all sections that the server could read, long lists in part; others are fetched. */
export function landingCache(landing: Partial<Landing>): QueryClient {
  // Several parts show the projects; later ones must not repeat a failed call.
  const cache = resourceCache({ retryOnMount: false })
  for (const [name, section] of Object.entries(landing)) {
    if (section.status !== 'loaded') continue
    const endpoint = endpoints[name] ?? publicList(name as CollectionName)
    cache.setQueryData(resourceKey(endpoint), section.value)
    if (section.total !== undefined) keepTotal(cache, endpoint, section.total)
  }
  return cache
}
