import { useQueryClient } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useAction } from '../../client/forms/useAction.ts'
import { ActionMenu } from '../../client/ui/controls/ActionMenu.tsx'
import type { MenuAction } from '../../client/ui/controls/ActionMenuList.tsx'
import { useUndoToast } from '../versions/useUndo.ts'
import styles from './RecordTable.module.css'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useFailure } from './useFailure.ts'

export type RecordActionsProps<Stored extends StoredRecord, Input> = {
  kind: RecordKind<Stored, Input>
  record: Stored
  /** Where it stands in the list, from 0; it can be moved from `first` to `last`. */
  index: number
  first: number
  last: number
  /** Whether the whole list is shown, so that an index means something. */
  canMove: boolean
  onMove: (to: number) => void
  onEdit: (id: string) => void
  onRemoved: () => void
}

/** The cell with what can be done with one record of a table. */
export function RecordActions<Stored extends StoredRecord, Input>(
  props: RecordActionsProps<Stored, Input>,
) {
  const { kind, record, index, first, last, canMove, onMove, onEdit } = props
  const buttonRef = useRef<HTMLButtonElement>(null)
  const { isBusy, duplicate, remove } = useRecordChanges(props)
  const moves: MenuAction[] = [
    {
      label: 'Move up',
      icon: <ArrowUp />,
      isDisabled: !canMove || index === first,
      isRepeated: true,
      run: () => onMove(index - 1),
    },
    {
      label: 'Move down',
      icon: <ArrowDown />,
      isDisabled: !canMove || index === last,
      isRepeated: true,
      run: () => onMove(index + 1),
    },
  ]
  const actions: MenuAction[] = [
    { label: 'Edit', icon: <Pencil />, run: () => onEdit(record._id) },
    ...(kind.reorder ? moves : []),
    { label: 'Duplicate', icon: <Copy />, isDisabled: isBusy, run: duplicate },
    { label: 'Delete', icon: <Trash2 />, isDisabled: isBusy, isDanger: true, run: remove },
  ]
  return (
    <td className={styles.actions}>
      <ActionMenu
        label={`Actions for ${kind.nameOf(record)}`}
        buttonRef={buttonRef}
        actions={actions}
      />
    </td>
  )
}

function useRecordChanges<Stored extends StoredRecord, Input>(
  props: RecordActionsProps<Stored, Input>,
) {
  const { kind, record, onEdit, onRemoved } = props
  const { labels, messages } = kind
  const cache = useQueryClient()
  const explain = useFailure(kind)
  const undoToast = useUndoToast()
  const { isBusy, act } = useAction()

  const duplicate = () =>
    void act({
      run: async () => {
        const { _id } = await kind.create(
          { ...(await kind.copyOf(record)), visibility: 'draft' },
          {},
        )
        await cache.invalidateQueries()
        onEdit(_id)
        return messages.created
      },
      explain,
    })
  const remove = () =>
    void act({
      question: {
        title: labels.confirmDelete(kind.nameOf(record)),
        yes: 'Delete',
        isOfBrowser: true,
      },
      run: async () => {
        await kind.remove(record._id)
        await cache.invalidateQueries()
        const past = { kind: kind.name, id: record._id, updatedAt: record.updated_at }
        undoToast(messages.deleted, [past])
        // The button that had the focus went with its row.
        onRemoved()
        return undefined
      },
      explain: (error) => explain(error, messages.deleteFailed),
    })
  return { isBusy, duplicate, remove }
}
