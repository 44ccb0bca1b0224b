import { useAction } from '../../../client/forms/useAction.ts'
import { Button } from '../../../client/ui/controls/Button.tsx'
import { type Selection, SelectionBar } from '../../../client/ui/layout/SelectionBar.tsx'
import type { ContactMessage, MessageStatus } from '../../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import type { MessageFilter, Messages } from './useMessages.ts'

type MessageSelectionProps = {
  found: Messages
  filter: MessageFilter
  selection: Selection<ContactMessage>
  isChanging: boolean
  onMark: (messages: ContactMessage[], status: MessageStatus) => Promise<boolean>
  onRemove: (messages: ContactMessage[]) => Promise<void>
}

/** The number of shown and selected messages, and actions on the selected. */
export function MessageSelection(props: MessageSelectionProps) {
  const { found, filter, selection, isChanging, onMark, onRemove } = props
  const { shown, counts, hasMore, readAll } = found
  const { selected, selectAll, clear } = selection
  const { act } = useAction()
  const selectFound = () =>
    act({
      run: async () => void selectAll(await readAll()),
      explain: () => inboxMessages.fetchFailed,
    })
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
