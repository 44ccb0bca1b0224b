import { useTexts } from '../../../client/texts/useTexts.ts'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import styles from './CertificationsSection.module.css'

/** Framed works to come, in the size of those that will hang here. */
export function CertificationSkeletons() {
  const t = useTexts()
  return (
    <div className={styles.toCome} role="status">
      <span className="visually-hidden">{t('Loading certifications...')}</span>
      <div className={styles.rowToCome}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className={styles.cardToCome}>
            <div className={styles.frameToCome}>
              <Skeleton className={styles.imageToCome} />
            </div>
            <Skeleton className={styles.issuerToCome} />
            <Skeleton className={styles.nameToCome} />
            <Skeleton className={styles.factsToCome} />
            <div className={styles.linkToCome} />
          </div>
        ))}
      </div>
    </div>
  )
}
