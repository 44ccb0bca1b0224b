import { Skeleton } from '../../client/ui/Skeleton.tsx'
import styles from './RecordTable.module.css'

/** The shape of the table while its records are on the way. */
export function RecordTableSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton className={styles.skeletonThumb} />
          <Skeleton className={styles.skeletonTitle} />
          <Skeleton className={styles.skeletonCell} />
        </div>
      ))}
    </div>
  )
}
