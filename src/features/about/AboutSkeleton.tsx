import { Section } from '../../client/ui/Section.tsx'
import { Skeleton } from '../../client/ui/Skeleton.tsx'
import parts from './AboutPart.module.css'
import section from './AboutSection.module.css'
import styles from './AboutSkeleton.module.css'
import journey from './Journey.module.css'

const status = (
  <span role="status" className={styles.status}>
    Loading...
  </span>
)

/** The shape of the section while its content is on the way. */
export function AboutSkeleton() {
  return (
    <Section id="about" eyebrow="About" title={status}>
      <div className={section.parts} aria-hidden="true">
        <div className={`${journey.points} ${styles.four}`}>
          {[1, 2, 3, 4].map((point) => (
            <div key={point} className={journey.point}>
              <Skeleton className={styles.heading} />
              <Skeleton className={styles.body} />
            </div>
          ))}
        </div>
        <div className={section.pair}>
          <Rows count={2} className={styles.item} />
          <Rows count={6} className={styles.strength} />
        </div>
      </div>
    </Section>
  )
}

function Rows({ count, className }: { count: number; className: string | undefined }) {
  return (
    <div>
      <div className={parts.title}>
        <Skeleton className={styles.title} />
      </div>
      <div className={styles.list}>
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          <div key={row} className={styles.row}>
            <Skeleton className={className} />
          </div>
        ))}
      </div>
    </div>
  )
}
