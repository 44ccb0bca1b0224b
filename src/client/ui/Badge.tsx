import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** One word that tells a record from its like. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>
}
