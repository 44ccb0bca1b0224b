import type { CSSProperties } from 'react'
import styles from './SkillLevel.module.css'

/** Above this many percent the number fits onto the filled part of the bar. */
const roomForLabel = 15

/** A thin bar with its number: at the end of the filled part, or beside one that is too short. */
export function SkillLevel({ percent }: { percent: number }) {
  return (
    <span className={styles.bar} style={{ '--level': `${percent}%` } as CSSProperties}>
      <span className="visually-hidden">, </span>
      <span className={percent > roomForLabel ? styles.inside : styles.beside}>{percent}%</span>
    </span>
  )
}
