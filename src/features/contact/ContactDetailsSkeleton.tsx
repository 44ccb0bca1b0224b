import { Skeleton } from '../../client/ui/Skeleton.tsx'
import styles from './form/ContactSection.module.css'

/** The shape of the contact details while they are on the way. */
export function ContactDetailsSkeleton() {
  return (
    <div className={styles.details} aria-busy="true">
      <Skeleton className={styles.subtitleToCome} />
      <Skeleton className={styles.descriptionToCome} />
      <div className={styles.lines}>
        {['location', 'email', 'profiles'].map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton className={styles.lineToCome} />
            <Skeleton className={styles.lineToCome} />
          </div>
        ))}
      </div>
    </div>
  )
}
