import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useList } from '../../client/calls/useList.ts'
import { Carousel } from '../../client/carousel/Carousel.tsx'
import { useTexts } from '../../client/texts/useTexts.ts'
import { Section } from '../../client/ui/layout/Section.tsx'
import { SectionState } from '../../client/ui/states/SectionState.tsx'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import { listLimits } from '../../shared/rules/listLimits.ts'
import { sectionHeadings } from '../../shared/sectionHeadings.ts'
import { CertificationCard } from './CertificationCard.tsx'
import styles from './CertificationsSection.module.css'
import { type Certification, certificationsApi } from './contract.ts'

const CertificationLightbox = lazy(async () => ({
  default: (await import('./CertificationLightbox.tsx')).CertificationLightbox,
}))

/** So few may share the width of the page. */
const few = 2

/** The resume, which always stands, and what the owner was certified for. */
export function CertificationsSection({ resumeCard }: { resumeCard: ReactNode }) {
  const t = useTexts()
  const list = useList(certificationsApi.list, listLimits.certifications)
  return (
    <Section
      id="certifications"
      eyebrow="Certifications"
      title={t(sectionHeadings.certifications.title)}
      head="small"
      isShort={list.data && list.total <= few}
    >
      <div className={styles.resume}>{resumeCard}</div>
      <Certifications list={list} />
    </Section>
  )
}

function Certifications({ list }: { list: List }) {
  const { data, isFetching, refetch } = list
  if (data?.length) return <CertificationsRow list={list} />
  if (data) {
    return (
      <SectionState
        title="No certifications available"
        text="Certifications will appear here once they are added."
      />
    )
  }
  if (isFetching) return <CertificationSkeletons />
  return (
    <SectionState
      title="Failed to load certifications"
      text="Please check your connection, then try once more."
      onRetry={() => refetch()}
    />
  )
}

type List = ReturnType<typeof useList<typeof certificationsApi.list>>

function CertificationsRow({ list: { shown = [], total, showMore } }: { list: List }) {
  const [enlarged, setEnlarged] = useState<Certification>()
  return (
    <>
      <Carousel
        label="certifications"
        className={styles.carousel}
        items={shown}
        keyOf={({ _id }) => _id}
        isHeld={enlarged !== undefined}
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

/** Framed works to come, in the size of those that will hang here. */
function CertificationSkeletons() {
  const t = useTexts()
  return (
    <div className={styles.toCome} role="status">
      <span className="visually-hidden">{t('Loading certifications...')}</span>
      <div className={styles.rowToCome}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className={styles.cardToCome}>
            <div className={styles.frameToCome}>
              <Skeleton className={styles.imageToCome} />
            </div>
            <Skeleton className={styles.issuerToCome} />
            <Skeleton className={styles.nameToCome} />
            <Skeleton className={styles.factsToCome} />
            <div className={styles.linkToCome} />
          </div>
        ))}
      </div>
    </div>
  )
}
