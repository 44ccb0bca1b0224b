import type { QueryClient } from '@tanstack/react-query'
import { keepTotal } from '../../client/calls/useList.ts'
import { resourceCache, resourceKey } from '../../client/calls/useResource.ts'
import { aboutApi } from '../../features/about/contract.ts'
import { aiToolsApi } from '../../features/ai-tools/contract.ts'
import { alsoApi } from '../../features/also/contract.ts'
import { appearanceApi } from '../../features/appearance/contract.ts'
import { certificationsApi } from '../../features/certifications/contract.ts'
import { contactApi } from '../../features/contact/contract.ts'
import { experienceApi } from '../../features/experience/contract.ts'
import { heroApi } from '../../features/hero/contract.ts'
import { profileLinksApi } from '../../features/profile-links/contract.ts'
import { projectsApi } from '../../features/projects/contract.ts'
import { resumeApi } from '../../features/resume/contract.ts'
import { categoriesApi } from '../../features/skills/categories/contract.ts'
import { skillsApi } from '../../features/skills/contract.ts'
import { testimonialsApi } from '../../features/testimonials/contract.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import type { Landing } from '../pages/landing.ts'

const endpoints: Record<keyof Landing, Endpoint> = {
  appearance: appearanceApi.published,
  hero: heroApi.published,
  about: aboutApi.published,
  projects: projectsApi.list,
  skills: skillsApi.list,
  skillCategories: categoriesApi.published,
  certifications: certificationsApi.list,
  resume: resumeApi.published,
  aiTools: aiToolsApi.list,
  experience: experienceApi.list,
  testimonials: testimonialsApi.list,
  also: alsoApi.published,
  contact: contactApi.published,
  profileLinks: profileLinksApi.published,
}
const sections = Object.entries(endpoints) as [keyof Landing, Endpoint][]

/** The cache with every section the server could read, of long lists the beginning; the others fetch for themselves. */
export function landingCache(landing: Partial<Landing>): QueryClient {
  // Several parts show the projects: one that comes later would ask again for what has just failed.
  const cache = resourceCache({ retryOnMount: false })
  for (const [name, endpoint] of sections) {
    const section = landing[name]
    if (section?.status !== 'loaded') continue
    cache.setQueryData(resourceKey(endpoint), section.value)
    if (section.total !== undefined) keepTotal(cache, endpoint, section.total)
  }
  return cache
}
