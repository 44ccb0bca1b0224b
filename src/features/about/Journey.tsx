import type { CSSProperties } from 'react'
import type { About } from './contract.ts'
import styles from './Journey.module.css'
import { journeyPoint } from './journeyPoint.ts'

/** The way so far, as stations on one line. */
export function Journey({ points }: { points: About['journey_points'] }) {
  return (
    <ol
      className={styles.points}
      style={{ '--columns': columnsFor(points.length) } as CSSProperties}
    >
      {points.map(({ point }, index) => {
        const { heading, body } = journeyPoint(point)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: points are only told apart by their place
          <li key={index} className={styles.point}>
            {heading && <h3 className={styles.heading}>{heading}</h3>}
            {body && <p className={styles.body}>{body}</p>}
          </li>
        )
      })}
    </ol>
  )
}

/** How many points stand side by side: at most four, with the fewest empty places at the end. */
function columnsFor(count: number): number {
  if (count <= 4) return count
  return emptyPlaces(count, 3) < emptyPlaces(count, 4) ? 3 : 4
}

const emptyPlaces = (count: number, columns: number) => (columns - (count % columns)) % columns
