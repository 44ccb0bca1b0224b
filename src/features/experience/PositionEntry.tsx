import { useId } from 'react'
import type { Position } from './contract.ts'
import styles from './PositionEntry.module.css'
import { PositionPeriod } from './PositionPeriod.tsx'

/** A line of the ledger: when, what and where, and what came of it. */
export function PositionEntry({ position }: { position: Position }) {
  const titleId = useId()
  const { role, organisation, place, points } = position
  return (
    <article className={styles.entry} aria-labelledby={titleId}>
      <PositionPeriod period={position} />
      <div className={styles.post}>
        <h3 id={titleId} className={styles.role}>
          {role}
        </h3>
        <p className={styles.organisation}>{organisation}</p>
        {place && <p className={styles.place}>{place}</p>}
      </div>
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may stand in the list twice
            <li key={index} className={styles.point}>
              {point}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
