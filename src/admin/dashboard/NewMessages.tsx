import { useQuery } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../client/calls/call.ts'
import { useResource } from '../../client/calls/useResource.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { listKey } from '../../features/messages/inbox/useMessages.ts'
import { contactApi } from '../../site/sections/contact/contract.ts'
import { askPermission, notificationPermission } from '../notifications/notifyOwner.ts'
import { statsApi } from './contract.ts'
import styles from './Dashboard.module.css'
import { DashboardSection } from './DashboardSection.tsx'

const most = 3

/** The newest messages that nobody has read; asks for permission to notify of others as it loads. */
export function NewMessages() {
  const stats = useResource(statsApi.read)
  const { data: unread } = useQuery({
    queryKey: [...listKey, 'unread'],
    queryFn: ({ signal }) =>
      call(contactApi.messages, { query: { limit: `${most}`, status: 'unread' }, signal }),
  })
  return (
    <DashboardSection
      title="New messages"
      action={<Link to="/admin/contact">All {stats.data?.messages ?? '–'} messages</Link>}
    >
      {unread?.length === 0 && <p className={styles.nothing}>No new messages.</p>}
      <ul>
        {unread?.map(({ _id, name, subject }) => (
          <li key={_id} className={styles.message}>
            <Link to={`/admin/contact?message=${_id}`}>
              <bdi>{name}</bdi>
            </Link>
            <bdi>{subject}</bdi>
          </li>
        ))}
      </ul>
      <PermissionButton />
    </DashboardSection>
  )
}

/** Some browsers ask only when a button was pressed, and refuse otherwise. */
function PermissionButton() {
  const [permission, setPermission] = useState(notificationPermission)
  const ask = async () => setPermission(await askPermission())
  useEffect(() => {
    void askPermission().then(setPermission)
  }, [])
  if (permission !== 'default') return null
  return (
    <Button variant="quiet" size="small" icon={<BellRing />} onClick={ask}>
      Turn on notifications
    </Button>
  )
}
