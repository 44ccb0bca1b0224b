import Inbox from 'lucide-react/icons/inbox'
import { useResource } from '../../../client/calls/useResource.ts'
import { EmptyState } from '../../../client/ui/EmptyState.tsx'
import { ResourceState } from '../../../client/ui/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/Skeleton.tsx'
import { contactApi, contactMessages } from '../contract.ts'
import { MessageInbox } from './MessageInbox.tsx'
import styles from './MessagesAdmin.module.css'

/** Where the owner reads what visitors wrote. */
export function MessagesAdmin() {
  const messages = useResource(contactApi.messages)
  return (
    <ResourceState
      resource={messages}
      skeleton={<MessagesSkeleton />}
      failure={contactMessages.fetchFailed}
    >
      {(list) =>
        list.length > 0 ? (
          <MessageInbox messages={list} />
        ) : (
          <EmptyState
            icon={<Inbox />}
            title={contactMessages.none}
            text="What visitors send through the contact form arrives here, without a reload."
          />
        )
      }
    </ResourceState>
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
