import Inbox from 'lucide-react/icons/inbox'
import { useResource } from '../../../client/calls/useResource.ts'
import { EmptyState } from '../../../client/ui/EmptyState.tsx'
import { LoadFailure } from '../../../client/ui/LoadFailure.tsx'
import { Skeleton } from '../../../client/ui/Skeleton.tsx'
import { contactApi, contactMessages } from '../contract.ts'
import { MessageInbox } from './MessageInbox.tsx'
import styles from './MessagesAdmin.module.css'

/** Where the owner reads what visitors wrote. */
export function MessagesAdmin() {
  const { data, isFetching, refetch } = useResource(contactApi.messages)
  if (!data && isFetching) return <MessagesSkeleton />
  if (!data) return <LoadFailure message={contactMessages.fetchFailed} onRetry={refetch} />
  if (data.length > 0) return <MessageInbox messages={data} />
  return (
    <EmptyState
      icon={<Inbox />}
      title={contactMessages.none}
      text="What visitors send through the contact form arrives here, without a reload."
    />
  )
}

/** The shape of the inbox while the messages are on the way. */
function MessagesSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className={styles.loading}>
        Loading messages...
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.name} />
          <Skeleton className={styles.subject} />
          <Skeleton className={styles.day} />
        </div>
      ))}
    </div>
  )
}
