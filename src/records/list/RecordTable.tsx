import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type ReactNode, useState } from 'react'
import { SearchField } from '../../client/forms/SearchField.tsx'
import { Skeleton } from '../../client/ui/Skeleton.tsx'
import { Table } from '../../client/ui/Table.tsx'
import { RecordActions, type RecordActionsProps } from './RecordActions.tsx'
import styles from './RecordTable.module.css'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useRecordOrder } from './useRecordOrder.ts'

/** A column of a table of records. */
export type Column<Stored> = {
  header: string
  cell: (record: Stored) => ReactNode
  /** The cell that names its row. */
  isName?: boolean
  /** Whether the cell has nothing to say, which small screens leave out. */
  isEmpty?: (record: Stored) => boolean
  /** Whether small screens, which have no heads, put the header before the cell. */
  hasLabel?: boolean
}

type RecordTableProps<Stored extends StoredRecord, Input> = {
  kind: RecordKind<Stored, Input>
  title: string
  records: Stored[]
  columns: Column<Stored>[]
  onEdit: (id: string) => void
  onRemoved: () => void
}

/** From this many records on, the table can be searched. */
const long = 9

/** The owner's list of records, in an order that dragging, keys and buttons change. */
export function RecordTable<Stored extends StoredRecord, Input>(
  props: RecordTableProps<Stored, Input>,
) {
  const { kind, title, records, columns, onEdit, onRemoved } = props
  const [query, setQuery] = useState('')
  const { ordered, move, announcement } = useRecordOrder(kind, records)
  const shown = ordered.filter((record) => isMatch(kind.nameOf(record), query))
  const isWhole = shown.length === ordered.length

  return (
    <>
      {records.length >= long && (
        <>
          <SearchField label={`Search ${title}`} query={query} onChange={setQuery} />
          <p role="status" className={styles.matches}>
            {query !== '' && `${shown.length} found`}
          </p>
        </>
      )}
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <Table
          caption={title}
          columns={[{ header: 'Order' }, ...columns, { header: 'Actions' }]}
          className={styles.table}
        >
          {shown.map((record, index) => (
            <RecordRow
              key={record._id}
              kind={kind}
              record={record}
              columns={columns}
              index={index}
              lastIndex={shown.length - 1}
              canMove={isWhole}
              onMove={(to) => move(index, to)}
              onEdit={onEdit}
              onRemoved={onRemoved}
            />
          ))}
        </Table>
      </DragDropProvider>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}

const isMatch = (name: string, query: string) =>
  name.toLowerCase().includes(query.trim().toLowerCase())

type RecordRowProps<Stored extends StoredRecord, Input> = RecordActionsProps<Stored, Input> & {
  columns: Column<Stored>[]
}

/** One record of a table; its handle moves it to another index, by pointer or by keys. */
function RecordRow<Stored extends StoredRecord, Input>(props: RecordRowProps<Stored, Input>) {
  const { columns, ...actions } = props
  const { kind, record, index, canMove } = actions
  const { ref, handleRef, isDragging } = useSortable({
    id: record._id,
    index,
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
        {index + 1}
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
      <RecordActions {...actions} />
    </tr>
  )
}

/** The shape of the table while its records are on the way. */
export function RecordTableSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton className={styles.skeletonThumb} />
          <Skeleton className={styles.skeletonTitle} />
          <Skeleton className={styles.skeletonCell} />
        </div>
      ))}
    </div>
  )
}
