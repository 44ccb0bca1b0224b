import { useTexts } from '../../../client/texts/useTexts.ts'
import { Section } from '../../../client/ui/layout/Section.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import styles from './AboutSection.module.css'
import skeletonStyles from './AboutSkeleton.module.css'

/** Placeholder while the section loads. */
export function AboutSkeleton() {
  return (
    <Section id="about" eyebrow="About" title={<Loading />}>
      <div className={styles.parts} aria-hidden="true">
        <div className={`${styles.points} ${skeletonStyles.points}`}>
          {[1, 2, 3, 4].map((point) => (
            <div key={point} className={styles.point}>
              <Skeleton className={skeletonStyles.heading} />
              <Skeleton className={skeletonStyles.body} />
            </div>
          ))}
        </div>
        <div className={styles.pair}>
          <RowsToCome count={2} className={skeletonStyles.item} />
          <RowsToCome count={6} className={skeletonStyles.strength} />
        </div>
      </div>
    </Section>
  )
}

function RowsToCome({ count, className }: { count: number; className: string | undefined }) {
  return (
    <div>
      <div className={styles.partTitle}>
        <Skeleton className={skeletonStyles.title} />
      </div>
      <div className={styles.list}>
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are equal
          <div key={row} className={skeletonStyles.row}>
            <Skeleton className={className} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Loading() {
  const t = useTexts()
  return (
    <span role="status" className={styles.status}>
      {t('Loading...')}
    </span>
  )
}
