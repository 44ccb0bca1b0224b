import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { IconButton } from '../../client/ui/IconButton.tsx'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useRecordChanges } from './useRecordChanges.ts'

export type RecordActionsProps<Stored extends StoredRecord, Input> = {
  kind: RecordKind<Stored, Input>
  record: Stored
  /** Its place in the list, from 0. */
  place: number
  last: number
  /** Whether the whole list is shown, so that places mean something. */
  canMove: boolean
  onMove: (to: number) => void
  onEdit: (id: string) => void
  onRemoved: () => void
}

/** What can be done with one record of a table. */
export function RecordActions<Stored extends StoredRecord, Input>(
  props: RecordActionsProps<Stored, Input>,
) {
  const { kind, record, place, last, canMove, onMove, onEdit, onRemoved } = props
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const { busy, duplicate, remove } = useRecordChanges(kind, { onEdit, onRemoved })
  const name = kind.nameOf(record)

  /** A button loses the focus when its record arrives at an end, so the other one takes it. */
  const moveTo = (to: number) => {
    onMove(to)
    if (to === 0) requestAnimationFrame(() => down.current?.focus())
    if (to === last) requestAnimationFrame(() => up.current?.focus())
  }
  return (
    <>
      <IconButton
        ref={up}
        label={`Move ${name} up`}
        disabled={!canMove || place === 0}
        onClick={() => moveTo(place - 1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        ref={down}
        label={`Move ${name} down`}
        disabled={!canMove || place === last}
        onClick={() => moveTo(place + 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton label={`Edit ${name}`} onClick={() => onEdit(record._id)}>
        <Pencil />
      </IconButton>
      <IconButton
        label={`Duplicate ${name}`}
        aria-disabled={busy}
        onClick={() => duplicate(record)}
      >
        <Copy />
      </IconButton>
      <IconButton
        label={`Delete ${name}`}
        danger
        aria-disabled={busy}
        onClick={() => remove(record)}
      >
        <Trash2 />
      </IconButton>
    </>
  )
}
