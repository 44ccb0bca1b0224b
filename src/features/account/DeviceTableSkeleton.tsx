import { Skeleton } from '../../client/ui/Skeleton.tsx'
import styles from './devices/Devices.module.css'

/** The shape of the table while the devices are on the way. */
export function DeviceTableSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      {[1, 2].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton className={styles.skeletonName} />
          <Skeleton className={styles.skeletonTime} />
        </div>
      ))}
    </div>
  )
}
