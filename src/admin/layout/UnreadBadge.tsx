import { useResource } from '../../client/calls/useResource.ts'
import { statsApi } from '../dashboard/contract.ts'
import styles from './AdminLayout.module.css'

/** The counts of the site; undefined while they are not known. */
export const useStats = () => useResource(statsApi.read).data

/** How many messages wait to be read; undefined while that is not known. */
export const useUnread = (): number | undefined => useStats()?.unread

/** The number of messages that wait to be read; nothing where none do. */
export function UnreadBadge() {
  const unread = useUnread() ?? 0
  if (unread === 0) return null
  return (
    <span className={styles.badge}>
      {unread > 99 ? '99+' : unread}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
