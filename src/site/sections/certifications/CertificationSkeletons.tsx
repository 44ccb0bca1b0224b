import { useTexts } from '../../../client/texts/useTexts.ts'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import styles from './CertificationSkeletons.module.css'

/** Placeholders in the size of certifications. */
export function CertificationSkeletons() {
  const t = useTexts()
  return (
    <div className={styles.section} role="status">
      <span className="visually-hidden">{t('Loading certifications...')}</span>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className={styles.card}>
            <div className={styles.frame}>
              <Skeleton className={styles.image} />
            </div>
            <Skeleton className={styles.issuer} />
            <Skeleton className={styles.name} />
            <Skeleton className={styles.facts} />
            <div className={styles.link} />
          </div>
        ))}
      </div>
    </div>
  )
}
