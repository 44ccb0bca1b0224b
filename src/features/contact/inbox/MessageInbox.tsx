import SearchX from 'lucide-react/icons/search-x'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { EmptyState } from '../../../client/ui/states/EmptyState.tsx'
import type { ContactMessage } from '../contract.ts'
import { inboxMessages } from '../inboxMessages.ts'
import { InboxToolbar } from './InboxToolbar.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { MessageTable } from './MessageTable.tsx'
import { filterMessages, type MessageFilter, searchMessages } from './messageFilter.ts'
import { SelectionBar, useSelection } from './SelectionBar.tsx'
import { useMessageChanges } from './useMessageChanges.ts'
import { useOpenMessage } from './useOpenMessage.ts'

type MessageInboxProps = {
  messages: ContactMessage[]
  /** Whether these are all: what is done to all of them waits for it. */
  isWhole: boolean
}

/** The messages with what can be done to them: find, open, choose several, mark, delete, export. */
export function MessageInbox({ messages, isWhole }: MessageInboxProps) {
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<MessageFilter>('all')
  const searched = useDeferredValue(query)
  const matching = useMemo(() => searchMessages(messages, searched), [messages, searched])
  const shown = useMemo(() => filterMessages(matching, filter), [matching, filter])
  const list = useRef<HTMLDivElement>(null)
  const selection = useSelection(shown)
  const { isChanging, mark, remove } = useMessageChanges()
  const reading = useOpenMessage(messages, (message) => mark([message], 'read'))

  const removeShown = async (chosen: ContactMessage[]) => {
    const isDone = await remove(chosen)
    // The button that had the focus went with its row.
    if (isDone) list.current?.focus()
  }
  const close = () => {
    reading.show(undefined)
    // The row that the message was opened from may be gone by now.
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
      <InboxToolbar
        {...{ matching, shown, isWhole, query, filter }}
        onSearch={setQuery}
        onFilter={setFilter}
      />
      <SelectionBar
        total={messages.length}
        isWhole={isWhole}
        shown={shown}
        selection={selection}
        isChanging={isChanging}
        onMark={mark}
        onRemove={removeShown}
      />
      <div ref={list} tabIndex={-1}>
        {shown.length === 0 ? (
          <NothingFound onReset={reset} />
        ) : (
          <MessageTable
            messages={shown}
            query={`${filter} ${searched}`}
            selection={selection}
            onView={(message) => reading.openFrom(shown, message)}
            onRemove={(message) => removeShown([message])}
          />
        )}
      </div>
      <MessageDialog {...{ reading, isChanging, mark, remove }} onClose={close} />
    </>
  )
}

/** Stands where the search and the filter leave no message, with the way back to all of them. */
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
