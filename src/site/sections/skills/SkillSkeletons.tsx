import { useTexts } from '../../../client/texts/useTexts.ts'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { firstCategories } from '../../../content/documents/firstCategories.ts'
import styles from './SkillsSection.module.css'

/** Placeholders of categories with three skills each. */
export function SkillSkeletons() {
  const t = useTexts()
  return (
    <div className={styles.groups} role="status">
      <span className="visually-hidden">{t('Loading skills...')}</span>
      {firstCategories.map((category) => (
        <div key={category} aria-hidden="true">
          <p className={styles.heading}>
            <Skeleton className={styles.headingToCome} />
          </p>
          {[1, 2, 3].map((row) => (
            <div key={row} className={styles.row}>
              <Skeleton className={styles.nameToCome} />
              <Skeleton className={styles.barToCome} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
