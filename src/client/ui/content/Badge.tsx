import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A short label for a record. */
export function Badge({ muted, children }: { muted?: boolean; children: ReactNode }) {
  return (
    <span className={styles.badge} data-quiet={muted}>
      {children}
    </span>
  )
}
