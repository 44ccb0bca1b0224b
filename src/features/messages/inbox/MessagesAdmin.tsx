import { useQuery } from '@tanstack/react-query'
import { type CallError, call } from '../../../client/calls/call.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import { type ContactMessage, contactApi } from '../../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import { maxPage } from '../../../site/sections/contact/limits.ts'
import { MessageInbox } from './MessageInbox.tsx'
import styles from './MessagesAdmin.module.css'
import { spamKey, useMessages } from './useMessages.ts'

/** The inbox of visitors' messages. */
export function MessagesAdmin() {
  const messages = useMessages()
  return (
    <ResourceState
      resource={messages}
      skeleton={<MessagesSkeleton />}
      failure={inboxMessages.fetchFailed}
    >
      {(list) =>
        list.length > 0 ? (
          <>
            <MessageInbox messages={list} reach={messages.reach} />
            {!messages.reach && <OtherMessages {...messages} />}
          </>
        ) : (
          <EmptyState
            title={inboxMessages.none}
            text="What visitors send through the contact form arrives here, without a reload."
          />
        )
      }
    </ResourceState>
  )
}

type OtherMessagesProps = { isFetching: boolean; refetch: () => unknown }

/** Shown below the first messages while the others load. */
function OtherMessages({ isFetching, refetch }: OtherMessagesProps) {
  if (isFetching) return <p className={styles.others}>Loading the other messages...</p>
  return (
    <div role="alert" className={styles.others}>
      <p>The other messages could not be loaded.</p>
      <Button size="small" onClick={() => refetch()}>
        Try Again
      </Button>
    </div>
  )
}

/** Placeholder while the messages load. */
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

/** The newest messages that were taken for spam. */
export function SpamAdmin() {
  const spam = useQuery<ContactMessage[], CallError>({
    queryKey: spamKey,
    queryFn: ({ signal }) =>
      call(contactApi.messages, { query: { status: 'spam', limit: `${maxPage}` }, signal }),
  })
  const text =
    'Messages that look like spam go here, and those that you mark. They are deleted after 30 days.'
  return (
    <ResourceState resource={spam} skeleton={null} failure={inboxMessages.fetchFailed}>
      {(messages) =>
        messages.length > 0 ? (
          <MessageInbox messages={messages} reach={true} />
        ) : (
          <EmptyState title="No spam" text={text} />
        )
      }
    </ResourceState>
  )
}
