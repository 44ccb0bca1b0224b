import { lazy, Suspense, useState } from 'react'
import type { useList } from '../../../client/calls/useList.ts'
import { Carousel } from '../../../client/carousel/Carousel.tsx'
import type { publicList } from '../../../content/publicList.ts'
import type { Certification } from '../../../content/records.ts'
import { CertificationCard } from './CertificationCard.tsx'
import styles from './CertificationsSection.module.css'

const CertificationLightbox = lazy(async () => ({
  default: (await import('./CertificationLightbox.tsx')).CertificationLightbox,
}))

export type CertificationList = ReturnType<
  typeof useList<ReturnType<typeof publicList<'certifications'>>>
>

type CertificationsRowProps = { list: CertificationList }

/** The certifications side by side; one that is pressed is shown large. */
export function CertificationsRow({
  list: { shown = [], total, showMore },
}: CertificationsRowProps) {
  const [enlarged, setEnlarged] = useState<Certification>()
  return (
    <>
      <Carousel
        label="certifications"
        className={styles.carousel}
        items={shown}
        keyOf={({ _id }) => _id}
        isSuspended={enlarged !== undefined}
        onNearEnd={shown.length < total ? showMore : undefined}
        hasDots
        render={(certification) => (
          <CertificationCard
            certification={certification}
            onEnlarge={() => setEnlarged(certification)}
          />
        )}
      />
      {enlarged && (
        <Suspense>
          <CertificationLightbox certification={enlarged} onClose={() => setEnlarged(undefined)} />
        </Suspense>
      )}
    </>
  )
}
