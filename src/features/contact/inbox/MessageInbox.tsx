import { useDeferredValue, useRef, useState } from 'react'
import type { ContactMessage } from '../contract.ts'
import { NothingFound } from '../NothingFound.tsx'
import { useSelection } from '../useSelection.ts'
import { InboxToolbar } from './InboxToolbar.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { MessageTable } from './MessageTable.tsx'
import { filterMessages, type MessageFilter, searchMessages } from './messageFilter.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useMessageChanges } from './useMessageChanges.ts'
import { useOpenMessage } from './useOpenMessage.ts'

/** The messages with what can be done to them: find, open, choose several, mark, delete, export. */
export function MessageInbox({ messages }: { messages: ContactMessage[] }) {
  const [words, setWords] = useState('')
  const [filter, setFilter] = useState<MessageFilter>('all')
  const found = searchMessages(messages, useDeferredValue(words))
  const shown = filterMessages(found, filter)
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
    setWords('')
    setFilter('all')
  }

  return (
    <>
      <InboxToolbar {...{ found, shown, words, filter }} onSearch={setWords} onFilter={setFilter} />
      <SelectionBar
        total={messages.length}
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
