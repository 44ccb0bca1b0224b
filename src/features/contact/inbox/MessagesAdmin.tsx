import Inbox from 'lucide-react/icons/inbox'
import { useResource } from '../../../client/calls/useResource.ts'
import { EmptyState } from '../../../client/ui/EmptyState.tsx'
import { LoadFailure } from '../../../client/ui/LoadFailure.tsx'
import { contactApi, contactMessages } from '../contract.ts'
import { MessagesSkeleton } from '../MessagesSkeleton.tsx'
import { MessageInbox } from './MessageInbox.tsx'

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
