import { useTexts } from '../../../client/texts/useTexts.ts'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import styles from './AiToolTray.module.css'

/** The tray to come, in the size of the one that will stand here. */
export function AiToolSkeletons() {
  const t = useTexts()
  return (
    <div className={styles.tray} role="status">
      {[1, 2].map((row) => (
        <div key={row} className={styles.rowToCome} aria-hidden="true">
          {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((card) => (
            <div key={card} className={styles.card}>
              <Skeleton className={styles.mount} />
              <div className={styles.name}>
                <Skeleton className={styles.nameToCome} />
              </div>
            </div>
          ))}
        </div>
      ))}
      <div className={styles.bar}>
        <p>{t('Loading AI tools...')}</p>
      </div>
    </div>
  )
}
