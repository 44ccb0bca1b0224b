import SearchX from 'lucide-react/icons/search-x'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import {
  type Selection,
  SelectionBar,
  useSelection,
} from '../../../client/ui/layout/SelectionBar.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../../client/ui/states/ResourceState.tsx'
import { Skeleton } from '../../../client/ui/states/Skeleton.tsx'
import type { ContactMessage, MessageStatus } from '../../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import { InboxToolbar } from './InboxToolbar.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import styles from './MessageInbox.module.css'
import { MessageTable } from './MessageTable.tsx'
import { useMessageChanges } from './useMessageChanges.ts'
import { type MessageFilter, type Messages, useMessages } from './useMessages.ts'
import { useOpenMessage } from './useOpenMessage.ts'

/** Messages of visitors, or the spam among them: search, open, select, mark, delete, export. */
export function MessageInbox({ isSpam = false }: { isSpam?: boolean }) {
  const all = isSpam ? 'spam' : 'all'
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<MessageFilter>(all)
  const search = useDeferredValue(query).trim()
  const messages = useMessages(search, filter)
  const { resource, loaded, shown, isFailed } = messages
  const list = useRef<HTMLDivElement>(null)
  const selection = useSelection(shown, ({ _id }) => _id)
  const changes = useMessageChanges()
  const { isChanging, mark, remove } = changes
  const reading = useOpenMessage(loaded, (message) => mark([message], 'read'))

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
    setFilter(all)
  }

  if (query === '' && filter === all && shown.length === 0 && !resource.isPlaceholderData) {
    return (
      <ResourceState resource={resource} skeleton={loading} failure={inboxMessages.fetchFailed}>
        {() => (isSpam ? noSpam : noMessages)}
      </ResourceState>
    )
  }
  return (
    <>
      <InboxToolbar
        messages={messages}
        query={query}
        filter={filter}
        onSearch={setQuery}
        onFilter={setFilter}
      />
      <MessageSelection
        messages={messages}
        filter={filter}
        selection={selection}
        isChanging={isChanging}
        onMark={mark}
        onRemove={removeShown}
      />
      <div ref={list} tabIndex={-1}>
        {shown.length === 0 && !isFailed && !resource.isFetching ? (
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
        <MoreMessages {...messages} />
      </div>
      <MessageDialog reading={reading} {...changes} onClose={close} />
    </>
  )
}

const noMessages: ReactNode = (
  <EmptyState
    title={inboxMessages.none}
    text="What visitors send through the contact form arrives here, without a reload."
  />
)
const noSpam: ReactNode = (
  <EmptyState
    title="No spam"
    text="Messages that look like spam go here, and those that you mark. They are deleted after 30 days."
  />
)

const loading: ReactNode = (
  <div aria-busy="true">
    <p role="status" className={styles.loading}>
      Loading messages...
    </p>
    <Skeleton className={styles.skeleton} />
  </div>
)

/** Loads more results, below the list. */
function MoreMessages({ resource: { isFetching }, hasMore, isFailed, showMore }: Messages) {
  if (!hasMore && !isFailed) return null
  return (
    <div className={styles.others} role={isFailed ? 'alert' : undefined}>
      {isFailed && <p>The other messages could not be loaded.</p>}
      <Button size="small" aria-disabled={isFetching} onClick={() => !isFetching && showMore()}>
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

type MessageSelectionProps = {
  messages: Messages
  filter: MessageFilter
  selection: Selection<ContactMessage>
  isChanging: boolean
  onMark: (messages: ContactMessage[], status: MessageStatus) => Promise<boolean>
  onRemove: (messages: ContactMessage[]) => Promise<void>
}

/** The number of shown and selected messages, and actions on the selected. */
function MessageSelection(props: MessageSelectionProps) {
  const { messages, filter, selection, isChanging, onMark, onRemove } = props
  const { shown, counts, hasMore, readAll } = messages
  const { selected, selectAll, clear } = selection
  const { act } = useAction()
  const selectFound = () => {
    selectAll(shown)
    if (!hasMore) return
    return act({
      run: async () => void selectAll(await readAll()),
      explain: () => inboxMessages.fetchFailed,
    })
  }
  const count = selected.length
  const isAll = count > 0 && count === shown.length && !hasMore
  const mark = (status: MessageStatus) => async () => {
    if (await onMark(selected, status)) clear()
  }

  return (
    <SelectionBar
      label="Selected messages"
      selected={count}
      isAll={isAll}
      isDisabled={shown.length === 0}
      status={
        count > 0
          ? `${count} selected`
          : `${shown.length} of ${counts?.[filter] ?? shown.length} shown`
      }
      onSelectAll={selectFound}
      onClear={clear}
    >
      <Button size="small" disabled={isChanging} onClick={mark('read')}>
        Mark read
      </Button>
      <Button size="small" disabled={isChanging} onClick={mark('unread')}>
        Mark unread
      </Button>
      <Button
        size="small"
        variant="danger"
        disabled={isChanging}
        onClick={() => onRemove(selected)}
      >
        Delete {count}…
      </Button>
    </SelectionBar>
  )
}
