import { Checkbox } from '../../../client/forms/Checkbox.tsx'
import { Button } from '../../../client/ui/Button.tsx'
import type { ContactMessage, MessageStatus } from '../contract.ts'
import styles from '../SelectionBar.module.css'
import type { useSelection } from '../useSelection.ts'

type SelectionBarProps = {
  total: number
  shown: ContactMessage[]
  selection: ReturnType<typeof useSelection<ContactMessage>>
  isChanging: boolean
  onMark: (messages: ContactMessage[], status: MessageStatus) => Promise<boolean>
  onRemove: (messages: ContactMessage[]) => Promise<void>
}

/** How many messages are shown and chosen, and what is done to the chosen ones together. */
export function SelectionBar(props: SelectionBarProps) {
  const { total, shown, selection, isChanging, onMark, onRemove } = props
  const { selected, selectAll, clear } = selection
  const count = selected.length
  const isAll = count > 0 && count === shown.length
  const mark = (status: MessageStatus) => async () => {
    if (await onMark(selected, status)) clear()
  }

  return (
    <div className={styles.bar}>
      <Checkbox
        label="Select all"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={shown.length === 0}
        onChange={() => (isAll ? clear() : selectAll())}
      />
      <p role="status" className={styles.count}>
        {count > 0 ? `${count} selected` : `${shown.length} of ${total} shown`}
      </p>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the browser's own layout
        <div role="group" aria-label="Selected messages" className={styles.actions}>
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
        </div>
      )}
    </div>
  )
}
