import SearchX from 'lucide-react/icons/search-x'
import { useRef, useState } from 'react'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { useSelection } from '../../../client/ui/layout/SelectionBar.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import type { ContactMessage } from '../../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import { InboxToolbar } from './InboxToolbar.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { MessageSelection } from './MessageSelection.tsx'
import styles from './MessagesAdmin.module.css'
import { MessageTable } from './MessageTable.tsx'
import type { MessageFilter } from './messageFilter.ts'
import { type Inbox, useInbox } from './useInbox.ts'
import { useMessageChanges } from './useMessageChanges.ts'
import type { LoadedMessages } from './useMessages.ts'
import { useOpenableMessages } from './useOpenableMessages.ts'
import { useOpenMessage } from './useOpenMessage.ts'

type MessageInboxProps = {
  messages: ContactMessage[]
  /** Actions on all messages wait until they are loaded; in a large inbox the server searches. */
  reach: LoadedMessages
}

/** The inbox: search, open, select, mark, delete, export. */
export function MessageInbox(props: MessageInboxProps) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<MessageFilter>('all')
  const inbox = useInbox({ ...props, query, filter })
  const { shown, search } = inbox
  const list = useRef<HTMLDivElement>(null)
  const selection = useSelection(shown, ({ _id }) => _id)
  const changes = useMessageChanges()
  const { isChanging, mark, remove } = changes
  const reading = useOpenMessage(useOpenableMessages(props, shown), (message) =>
    mark([message], 'read'),
  )

  const removeShown = async (chosen: ContactMessage[]) => {
    const isDone = await remove(chosen)
    // The focused button was removed with its row.
    if (isDone) list.current?.focus()
  }
  const close = () => {
    reading.show(undefined)
    // The row of the message may have been removed.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) list.current?.focus()
    })
  }
  const reset = () => {
    setQuery('')
    setFilter('all')
  }

  return (
    <>
      <InboxToolbar {...{ inbox, query, filter }} onSearch={setQuery} onFilter={setFilter} />
      <MessageSelection
        inbox={inbox}
        selection={selection}
        isChanging={isChanging}
        onMark={mark}
        onRemove={removeShown}
      />
      <div ref={list} tabIndex={-1}>
        {shown.length === 0 && !inbox.isSearching ? (
          <NothingFound onReset={reset} />
        ) : (
          <MessageTable
            messages={shown}
            query={`${filter} ${search}`}
            selection={selection}
            onView={(message) => reading.openFrom(shown, message)}
            onRemove={(message) => removeShown([message])}
          />
        )}
        <MoreMessages inbox={inbox} />
      </div>
      <MessageDialog reading={reading} {...changes} onClose={close} />
    </>
  )
}

/** Loads more results, below the list. */
function MoreMessages({ inbox }: { inbox: Inbox }) {
  const { hasMore, isFailed, isSearching, showMore } = inbox
  if (!hasMore && !isFailed) return null
  return (
    <div className={styles.others} role={isFailed ? 'alert' : undefined}>
      {isFailed && <p>The other messages could not be loaded.</p>}
      <Button size="small" aria-disabled={isSearching} onClick={() => !isSearching && showMore()}>
        {isFailed ? 'Try Again' : 'Show more messages'}
      </Button>
    </div>
  )
}

/** Shown if nothing matches, with a button that resets search and filter. */
function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={inboxMessages.none}
      text="No message matches the search and the filter."
      action={
        <Button variant="secondary" onClick={onReset}>
          Show all messages
        </Button>
      }
    />
  )
}
