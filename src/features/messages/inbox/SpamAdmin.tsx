import { useQuery } from '@tanstack/react-query'
import { type CallError, call } from '../../../client/calls/call.ts'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { type ContactMessage, contactApi } from '../../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import { maxPage } from '../../../site/sections/contact/limits.ts'
import { MessageInbox } from './MessageInbox.tsx'
import { spamKey } from './useMessages.ts'

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
