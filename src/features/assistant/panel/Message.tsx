import type { ReactNode } from 'react'
import styles from './Message.module.css'
import type { Turn } from './turn.ts'

const speakers = { user: 'You', assistant: 'Assistant', error: 'Error' }

/** Something said, under the name of who said it. */
export function Message({ from, children }: { from: Turn['role']; children: ReactNode }) {
  return (
    <div className={styles.message} data-role={from}>
      <p className={styles.speaker}>{speakers[from]}</p>
      <div className={styles.words}>{children}</div>
    </div>
  )
}
