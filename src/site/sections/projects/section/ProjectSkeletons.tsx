import { useTexts } from '../../../../client/texts/useTexts.ts'
import { Skeleton } from '../../../../client/ui/states/Skeleton.tsx'
import styles from './ProjectsSection.module.css'

/** Cards to come, in the size of those that will stand here. */
export function ProjectSkeletons() {
  const t = useTexts()
  return (
    <div className={styles.rowToCome} role="status">
      <span className="visually-hidden">{t('Loading projects...')}</span>
      {[1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={styles.cardToCome}>
          <div className={styles.mountToCome}>
            <Skeleton className={styles.imageToCome} />
          </div>
          <Skeleton className={styles.labelToCome} />
          <Skeleton className={styles.titleToCome} />
          <Skeleton className={styles.descriptionToCome} />
          <Skeleton className={styles.techToCome} />
          <div className={styles.actionsToCome} />
        </div>
      ))}
    </div>
  )
}
