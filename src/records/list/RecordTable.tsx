import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useState } from 'react'
import type { Column } from './column.ts'
import { RecordRow } from './RecordRow.tsx'
import { RecordSearch } from './RecordSearch.tsx'
import styles from './RecordTable.module.css'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useRecordOrder } from './useRecordOrder.ts'

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
  const shown = ordered.filter((record) => isFound(kind.nameOf(record), query))
  const isWhole = shown.length === ordered.length

  return (
    <>
      {records.length >= long && (
        <RecordSearch query={query} onChange={setQuery} found={shown.length} of={title} />
      )}
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <TableHead columns={columns} />
          <tbody>
            {shown.map((record, place) => (
              <RecordRow
                key={record._id}
                kind={kind}
                record={record}
                columns={columns}
                place={place}
                last={shown.length - 1}
                canMove={isWhole}
                onMove={(to) => move(place, to)}
                onEdit={onEdit}
                onRemoved={onRemoved}
              />
            ))}
          </tbody>
        </table>
      </DragDropProvider>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}

function TableHead<Stored>({ columns }: { columns: Column<Stored>[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Order</th>
        {columns.map(({ header }) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
        <th scope="col" className={styles.actionsHead}>
          Actions
        </th>
      </tr>
    </thead>
  )
}

const isFound = (name: string, query: string) =>
  name.toLowerCase().includes(query.trim().toLowerCase())
