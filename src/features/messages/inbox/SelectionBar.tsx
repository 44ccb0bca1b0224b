import { useState } from 'react'
import { toast } from 'sonner'
import { CallError } from '../../../client/calls/call.ts'
import { Checkbox } from '../../../client/forms/fields/Checkbox.tsx'
import { Button } from '../../../client/ui/controls/Button.tsx'
import type { ContactMessage, MessageStatus } from '../../../site/sections/contact/contract.ts'
import { inboxMessages } from '../../../site/sections/contact/inboxMessages.ts'
import styles from './InboxToolbar.module.css'
import type { Inbox } from './useInbox.ts'

export type Selection = ReturnType<typeof useSelection<ContactMessage>>

type SelectionBarProps = {
  inbox: Inbox
  selection: Selection
  isChanging: boolean
  onMark: (messages: ContactMessage[], status: MessageStatus) => Promise<boolean>
  onRemove: (messages: ContactMessage[]) => Promise<void>
}

/** The number of shown and selected messages, and actions on the selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { inbox, selection, isChanging, onMark, onRemove } = props
  const { shown, total, isReady, hasMore, readAll } = inbox
  const { selected, selectAll, clear } = selection
  const selectFound = async () => {
    try {
      selectAll(await readAll())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(inboxMessages.fetchFailed)
    }
  }
  const count = selected.length
  const isAll = count > 0 && count === shown.length && !hasMore
  const mark = (status: MessageStatus) => async () => {
    if (await onMark(selected, status)) clear()
  }

  return (
    <div className={styles.selection}>
      <Checkbox
        label="Select all"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={!isReady || shown.length === 0}
        onChange={() => (isAll ? clear() : selectFound())}
      />
      <p role="status" className={styles.selected}>
        {count > 0 ? `${count} selected` : `${shown.length} of ${total} shown`}
      </p>
      {count > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has the browser's own layout
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

/** The selected records; those that are not shown do not count. */
export function useSelection<T extends { _id: string }>(shown: T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = shown.filter(({ _id }) => ids.has(_id))

  return {
    selected,
    isSelected: ({ _id }: T) => ids.has(_id),
    toggle: ({ _id }: T) => setIds((chosen) => toggled(chosen, _id)),
    selectAll: (records: T[]) => setIds(new Set(records.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
