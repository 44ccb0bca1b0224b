import { useTexts } from '../../../../client/texts/useTexts.ts'
import { Skeleton } from '../../../../client/ui/states/Skeleton.tsx'
import styles from './ProjectSkeletons.module.css'

/** Cards to come, in the size of those that will stand here. */
export function ProjectSkeletons() {
  const t = useTexts()
  return (
    <div className={styles.row} role="status">
      <span className="visually-hidden">{t('Loading projects...')}</span>
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={styles.card}>
          <div className={styles.mount}>
            <Skeleton className={styles.image} />
          </div>
          <Skeleton className={styles.label} />
          <Skeleton className={styles.title} />
          <Skeleton className={styles.description} />
          <Skeleton className={styles.tech} />
          <div className={styles.actions} />
        </div>
      ))}
    </div>
  )
}
