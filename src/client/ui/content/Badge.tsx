import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** One word that tells a record from its like. */
export function Badge({ quiet, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <span className={styles.badge} data-quiet={quiet}>
      {children}
    </span>
  )
}
