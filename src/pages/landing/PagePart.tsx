import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useLayoutEffect } from 'react'
import { resourceKey } from '../../client/calls/useResource.ts'
import { ErrorBoundary } from '../../client/ui/states/ErrorBoundary.tsx'
import { SectionState } from '../../client/ui/states/SectionState.tsx'
import { publicDocument } from '../../content/publicDocument.ts'
import { type PublicName, publicList } from '../../content/publicList.ts'
import { type PageSectionId, sections } from '../../content/sections.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { resumeFileApi } from '../../site/resumes/file/contract.ts'
import { hydrationPromise, markHydrated } from './hydration.ts'
import styles from './LandingPage.module.css'

type PartId = PageSectionId | 'hero'

/** Calls of a part beside the collections of its section. */
const others: Partial<Record<PartId, Endpoint[]>> = {
  hero: [publicDocument('hero'), resumeFileApi.published, publicDocument('profile-links')],
  about: [publicDocument('about')],
  skills: [publicDocument('skill-categories')],
  certifications: [resumeFileApi.published],
  contact: [publicDocument('contact-info'), publicDocument('profile-links')],
}

const sectionsByPart: Partial<Record<PartId, { collections: readonly PublicName[] }>> = sections

/** All calls of a part, which are repeated after a failure. */
const readBy = (id: PartId): Endpoint[] => [
  ...(sectionsByPart[id]?.collections.map((name) => publicList(name)) ?? []),
  ...(others[id] ?? []),
]

/** A part of the page that hydrates by itself, and fails by itself. */
export function PagePart({ id, children }: { id: PartId; children: ReactNode }) {
  const cache = useQueryClient()
  const failed = (retry: () => void) => (
    <section id={id} className={styles.failed}>
      <SectionState
        title="This part of the page could not be shown"
        text="The rest of the page is fine. Try again to load this part."
        onRetry={() => {
          for (const endpoint of readBy(id))
            cache.removeQueries({ queryKey: resourceKey(endpoint) })
          retry()
        }}
      />
    </section>
  )
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense>
        <Deferred id={id}>{children}</Deferred>
      </Suspense>
    </ErrorBoundary>
  )
}

/**
 * Stays as server-rendered until it is to hydrate. It must have no other hook: once the promise is resolved, React
 * renders it again without `use`.
 */
function Deferred({ id, children }: { id: PartId; children: ReactNode }) {
  const promise = hydrationPromise(id)
  if (promise) use(promise)
  return <Hydrated id={id}>{children}</Hydrated>
}

function Hydrated({ id, children }: { id: PartId; children: ReactNode }) {
  useLayoutEffect(() => markHydrated(id), [id])
  return children
}
