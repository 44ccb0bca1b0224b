import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useLayoutEffect } from 'react'
import { resourceKey } from '../../client/calls/useResource.ts'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import { SectionState } from '../../client/ui/states/SectionState.tsx'
import { aboutApi } from '../../features/about/contract.ts'
import { aiToolsApi } from '../../features/ai-tools/contract.ts'
import { alsoApi } from '../../features/also/contract.ts'
import type { SectionId } from '../../features/appearance/sectionIds.ts'
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
import styles from './LandingPage.module.css'
import { awaken, sleepOf } from './sleep.ts'

type PartId = SectionId | 'hero'

/** What each part reads, to be read anew when it could not be shown. */
const readBy: Record<PartId, Endpoint[]> = {
  hero: [heroApi.published, resumeApi.published, profileLinksApi.published],
  about: [aboutApi.published],
  projects: [projectsApi.list],
  skills: [skillsApi.list, categoriesApi.published],
  certifications: [certificationsApi.list, resumeApi.published],
  'ai-tools': [aiToolsApi.list],
  experience: [experienceApi.list],
  testimonials: [testimonialsApi.list],
  also: [alsoApi.published],
  contact: [contactApi.published, profileLinksApi.published],
}

/** A part of the page that comes alive by itself, and fails by itself. */
export function PagePart({ id, children }: { id: PartId; children: ReactNode }) {
  const cache = useQueryClient()
  const failed = (retry: () => void) => (
    <section id={id} className={styles.failed}>
      <SectionState
        title="This part of the page could not be shown"
        text="The rest of the page is fine. Try again to load this part."
        onRetry={() => {
          for (const endpoint of readBy[id])
            cache.removeQueries({ queryKey: resourceKey(endpoint) })
          retry()
        }}
      />
    </section>
  )
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense>
        <Sleeper id={id}>{children}</Sleeper>
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * Stays as the server drew it until it wakes. It has no other hook: where a section wakes while React waits for it,
 * React renders this once more without `use`, and would count one hook too many.
 */
function Sleeper({ id, children }: { id: PartId; children: ReactNode }) {
  const sleep = sleepOf(id)
  if (sleep) use(sleep)
  return <Awake id={id}>{children}</Awake>
}

function Awake({ id, children }: { id: PartId; children: ReactNode }) {
  useLayoutEffect(() => awaken(id), [id])
  return children
}
