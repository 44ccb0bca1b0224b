import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useAction } from '../../client/forms/useAction.ts'
import { IconButton } from '../../client/ui/IconButton.tsx'
import { focusMoveButton, MoveButtons } from '../../client/ui/MoveButtons.tsx'
import { useUndoToast } from '../versions/useUndo.ts'
import styles from './RecordTable.module.css'
import { explainFailure, type RecordKind, type StoredRecord } from './recordKind.ts'

export type RecordActionsProps<Stored extends StoredRecord, Input> = {
  kind: RecordKind<Stored, Input>
  record: Stored
  /** Where it stands in the list, from 0. */
  index: number
  lastIndex: number
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
  const { kind, record, index, lastIndex, canMove, onMove, onEdit } = props
  const cellRef = useRef<HTMLTableCellElement>(null)
  const { isBusy, duplicate, remove } = useRecordChanges(props)
  const name = kind.nameOf(record)

  /** A button loses the focus when its record arrives at an end, so the other one takes it. */
  const moveTo = (to: number) => {
    onMove(to)
    const direction = to < index ? 'up' : 'down'
    requestAnimationFrame(() => focusMoveButton(cellRef.current ?? undefined, direction))
  }
  return (
    <td ref={cellRef} className={styles.actions}>
      <MoveButtons
        name={name}
        index={index}
        count={lastIndex + 1}
        disabled={!canMove}
        onMove={moveTo}
      />
      <IconButton label={`Edit ${name}`} onClick={() => onEdit(record._id)}>
        <Pencil />
      </IconButton>
      <IconButton label={`Duplicate ${name}`} aria-disabled={isBusy} onClick={duplicate}>
        <Copy />
      </IconButton>
      <IconButton label={`Delete ${name}`} danger aria-disabled={isBusy} onClick={remove}>
        <Trash2 />
      </IconButton>
    </td>
  )
}

function useRecordChanges<Stored extends StoredRecord, Input>(
  props: RecordActionsProps<Stored, Input>,
) {
  const { kind, record, onEdit, onRemoved } = props
  const { labels, messages } = kind
  const cache = useQueryClient()
  const undoToast = useUndoToast()
  const { isBusy, act } = useAction()

  const duplicate = () =>
    act({
      run: async () => {
        const { _id } = await kind.create({ ...kind.copyOf(record), visibility: 'draft' }, {})
        await cache.invalidateQueries()
        onEdit(_id)
        return messages.created
      },
      explain: (error) => explainFailure(kind, error),
    })
  const remove = () =>
    act({
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
      explain: (error) => explainFailure(kind, error, messages.deleteFailed),
    })
  return { isBusy, duplicate, remove }
}
