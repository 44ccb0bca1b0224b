import type { ReactNode } from 'react'
import styles from './RecordTable.module.css'
import { RecordThumb } from './RecordThumb.tsx'

/** A record's picture with its name beside it. */
export function RecordName({ picture, children }: { picture: string; children: ReactNode }) {
  return (
    <span className={styles.named}>
      <RecordThumb src={picture} />
      {children}
    </span>
  )
}
