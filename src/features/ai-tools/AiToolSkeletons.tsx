import { Skeleton } from '../../client/ui/Skeleton.tsx'
import cardStyles from './AiToolCard.module.css'
import styles from './AiToolSkeletons.module.css'
import trayStyles from './AiToolTray.module.css'

/** The tray to come, in the size of the one that will stand here. */
export function AiToolSkeletons() {
  return (
    <div className={trayStyles.tray} role="status">
      {[1, 2].map((row) => (
        <div key={row} className={styles.row} aria-hidden="true">
          {places.map((place) => (
            <div key={place} className={cardStyles.card}>
              <Skeleton className={cardStyles.mount} />
              <div className={cardStyles.name}>
                <Skeleton className={styles.name} />
              </div>
            </div>
          ))}
        </div>
      ))}
      <div className={trayStyles.bar}>
        <p>Loading AI tools...</p>
      </div>
    </div>
  )
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
