import type { ReactNode } from 'react'
import styles from './EmptyMount.module.css'

/** Stands in for a picture that is missing or broken; its child says so. */
export function EmptyMount({ children }: { children: ReactNode }) {
  return (
    <p className={styles.empty}>
      <span>{children}</span>
    </p>
  )
}
