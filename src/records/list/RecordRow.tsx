import { useSortable } from '@dnd-kit/react/sortable'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { Column } from './column.ts'
import { RecordActions, type RecordActionsProps } from './RecordActions.tsx'
import styles from './RecordTable.module.css'
import type { StoredRecord } from './recordKind.ts'

type RecordRowProps<Stored extends StoredRecord, Input> = RecordActionsProps<Stored, Input> & {
  columns: Column<Stored>[]
}

/** One record of a table; its handle takes it to another place, by pointer or by keys. */
export function RecordRow<Stored extends StoredRecord, Input>(
  props: RecordRowProps<Stored, Input>,
) {
  const { columns, ...actions } = props
  const { kind, record, place, canMove } = actions
  const { ref, handleRef, isDragging } = useSortable({
    id: record._id,
    index: place,
    disabled: !canMove,
  })
  return (
    <tr ref={ref} data-dragging={isDragging || undefined}>
      <td className={styles.order}>
        <button
          ref={handleRef}
          type="button"
          className={styles.handle}
          aria-label={`Move ${kind.nameOf(record)}`}
          disabled={!canMove}
        >
          <GripVertical aria-hidden="true" />
        </button>
        {place + 1}
      </td>
      {columns.map(({ header, cell, isName, isEmpty, hasLabel }) =>
        isName ? (
          <th key={header} scope="row" className={styles.name}>
            {cell(record)}
          </th>
        ) : (
          <td
            key={header}
            data-label={hasLabel ? header : undefined}
            data-empty={isEmpty?.(record) || undefined}
          >
            {cell(record)}
          </td>
        ),
      )}
      <td className={styles.actions}>
        <RecordActions {...actions} />
      </td>
    </tr>
  )
}
