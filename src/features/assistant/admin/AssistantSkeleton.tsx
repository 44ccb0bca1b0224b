import { Skeleton } from '../../../client/ui/Skeleton.tsx'
import styles from './AssistantAdmin.module.css'

/** The shape of the page while the questions are on the way. */
export function AssistantSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="visually-hidden">
        Loading questions...
      </p>
      <Skeleton className={styles.use} />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.question} />
          <Skeleton className={styles.day} />
        </div>
      ))}
    </div>
  )
}
