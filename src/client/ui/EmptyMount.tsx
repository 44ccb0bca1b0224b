import type { ReactNode } from 'react'
import styles from './EmptyMount.module.css'

/** Fills the place of a picture that there is none of, or that is broken; its child says so. */
export function EmptyMount({ children }: { children: ReactNode }) {
  return (
    <p className={styles.empty}>
      <span>{children}</span>
    </p>
  )
}
