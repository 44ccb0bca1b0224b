import { Skeleton } from '../../client/ui/Skeleton.tsx'
import styles from './MessagesSkeleton.module.css'

/** The shape of the inbox while the messages are on the way. */
export function MessagesSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className={styles.words}>
        Loading messages...
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.name} />
          <Skeleton className={styles.subject} />
          <Skeleton className={styles.day} />
        </div>
      ))}
    </div>
  )
}
