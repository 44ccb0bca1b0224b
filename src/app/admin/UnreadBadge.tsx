import styles from './UnreadBadge.module.css'

/** How many messages wait to be read; nothing where none do. */
export function UnreadBadge({ unread = 0 }: { unread: number | undefined }) {
  if (unread === 0) return null
  return (
    <span className={styles.badge}>
      {unread > 99 ? '99+' : unread}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
