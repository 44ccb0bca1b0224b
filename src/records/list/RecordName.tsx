import type { ReactNode } from 'react'
import styles from './RecordTable.module.css'
import { RecordThumb, type RecordThumbProps } from './RecordThumb.tsx'

/** A record's picture with its name beside it. */
export function RecordName({ children, ...thumb }: RecordThumbProps & { children: ReactNode }) {
  return (
    <span className={styles.named}>
      <RecordThumb {...thumb} />
      {children}
    </span>
  )
}
