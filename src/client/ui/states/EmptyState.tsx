import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  title: string
  text: string
  action?: ReactNode
} & (
  | {
      /** The name of the empty list, from which an image is generated. */
      list: string
    }
  | {
      /** An icon instead, for empty searches and failures. */
      icon: ReactNode
    }
)

/** Shown for a list without entries; says what to do next. */
export function EmptyState({ title, text, action, ...shown }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {'list' in shown ? (
        <img
          src={`/plates/empty/${shown.list}`}
          alt=""
          width={160}
          height={100}
          className={styles.drawing}
        />
      ) : (
        <span className={styles.icon} aria-hidden="true">
          {shown.icon}
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  )
}
