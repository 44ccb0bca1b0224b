import type { QueryClient } from '@tanstack/react-query'
import { keepTotal } from '../../client/calls/useList.ts'
import { resourceCache, resourceKey } from '../../client/calls/useResource.ts'
import { publicDocument } from '../../content/publicDocument.ts'
import { type PublicName, publicList } from '../../content/publicList.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Landing } from '../../site/landing.ts'
import { resumeFileApi } from '../../site/resumes/file/contract.ts'

const endpoints: Partial<Record<string, Endpoint>> = {
  appearance: publicDocument('appearance'),
  hero: publicDocument('hero'),
  about: publicDocument('about'),
  skillCategories: publicDocument('skill-categories'),
  resume: resumeFileApi.published,
  contact: publicDocument('contact-info'),
  profileLinks: publicDocument('profile-links'),
}

/** The cache with all sections that the server could read, long lists in part; others are fetched. */
export function landingCache(landing: Partial<Landing>): QueryClient {
  // Several parts show the projects; later ones must not repeat a failed call.
  const cache = resourceCache({ retryOnMount: false })
  for (const [name, section] of Object.entries(landing)) {
    if (section.status !== 'loaded') continue
    const endpoint = endpoints[name] ?? publicList(name as PublicName)
    cache.setQueryData(resourceKey(endpoint), section.value)
    if (section.total !== undefined) keepTotal(cache, endpoint, section.total)
  }
  return cache
}
