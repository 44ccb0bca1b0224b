import { Skeleton } from '../../client/ui/Skeleton.tsx'
import styles from './two-step/TwoStep.module.css'

/** The shape of the state while it is on the way. */
export function TwoStepSkeleton() {
  return (
    <div className={styles.state} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <Skeleton className={styles.skeletonWords} />
      <Skeleton className={styles.skeletonButton} />
    </div>
  )
}
