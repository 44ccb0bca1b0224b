import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { memo, useDeferredValue, useState } from 'react'
import { useStable } from '../../client/browser/useStable.ts'
import { SearchField } from '../../client/forms/fields/SearchField.tsx'
import { Badge } from '../../client/ui/content/Badge.tsx'
import { DragHandle } from '../../client/ui/controls/DragHandle.tsx'
import { Table } from '../../client/ui/layout/Table.tsx'
import { useIncrementalList } from '../../client/ui/layout/useIncrementalList.ts'
import { Skeleton } from '../../client/ui/states/Skeleton.tsx'
import type { Column } from '../../content/controls/cells.tsx'
import type { Visibility } from '../../content/visibility.ts'
import { RecordActions, type RecordActionsProps } from './RecordActions.tsx'
import styles from './RecordTable.module.css'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useRecordOrder } from './useRecordOrder.ts'

/** The groups of a table in their order, in which alone a record can be moved. */
export type Groups<Stored> = { of: (record: Stored) => string; names: readonly string[] }

/** Records that a search finds by more than their names: their ids, and what is called with each query. */
export type Found = { ids: ReadonlySet<string>; onSearch: (query: string) => void }

type RecordTableProps<Stored extends StoredRecord, Input> = {
  kind: RecordKind<Stored, Input>
  title: string
  records: Stored[]
  columns: Column<Stored>[]
  groups?: Groups<Stored> | undefined
  found?: Found | undefined
  onEdit: (id: string) => void
  onRemoved: () => void
}

/** From this many records on, the table can be searched. */
const long = 9

/** The owner's list of records, in an order that dragging, keys and buttons change. */
export function RecordTable<Stored extends StoredRecord, Input>(
  props: RecordTableProps<Stored, Input>,
) {
  const { kind, title, records, columns, groups, found, onEdit, onRemoved } = props
  const [query, setQuery] = useState('')
  const { ordered, move, announcement } = useRecordOrder(kind, inGroups(records, groups))
  const searched = useDeferredValue(query)
  const matches = ordered.filter(
    (record) => isMatch(kind.nameOf(record), searched) || found?.ids.has(record._id),
  )
  const isWhole = matches.length === ordered.length
  const { unrolled, end } = useIncrementalList(matches, searched)
  const handlers = {
    onMove: useStable(move),
    onEdit: useStable(onEdit),
    onRemoved: useStable(onRemoved),
  }
  const rows = (group?: string) => {
    const isMate = (record: Stored) => group === undefined || groups?.of(record) === group
    const range = { first: matches.findIndex(isMate), last: matches.findLastIndex(isMate) }
    return unrolled
      .slice(range.first, range.last + 1)
      .map((record, index) => (
        <RecordRow
          key={record._id}
          kind={kind}
          record={record}
          columns={columns}
          group={group}
          index={range.first + index}
          {...range}
          canMove={isWhole}
          {...handlers}
        />
      ))
  }

  return (
    <>
      {records.length >= long && (
        <>
          <SearchField
            label={`Search ${title}`}
            query={query}
            onChange={(typed) => {
              setQuery(typed)
              found?.onSearch(typed)
            }}
          />
          <p role="status" className={styles.matches}>
            {searched !== '' && `${matches.length} found`}
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
          columns={[
            ...(kind.reorder ? [{ header: 'Order' }] : []),
            ...columns,
            { header: 'Actions' },
          ]}
          className={styles.table}
          isGrouped={groups !== undefined}
          {...(unrolled.length < matches.length && { rowCount: matches.length })}
        >
          {groups
            ? [...new Set(unrolled.map(groups.of))].map((group) => (
                <tbody key={group}>
                  <tr className={styles.groupRow}>
                    <td colSpan={columns.length + (kind.reorder ? 2 : 1)} className={styles.group}>
                      {group}
                    </td>
                  </tr>
                  {rows(group)}
                </tbody>
              ))
            : rows()}
        </Table>
        <div ref={end} />
      </DragDropProvider>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}

/** Group after group, in each as before; a record of an unknown one stands last. */
function inGroups<Stored>(records: Stored[], groups: Groups<Stored> | undefined): Stored[] {
  if (!groups) return records
  const placeOf = (record: Stored) => {
    const index = groups.names.indexOf(groups.of(record))
    return index < 0 ? groups.names.length : index
  }
  return records.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const isMatch = (name: string, query: string) =>
  name.toLowerCase().includes(query.trim().toLowerCase())

type RecordRowProps<Stored extends StoredRecord, Input> = Omit<
  RecordActionsProps<Stored, Input>,
  'onMove'
> & {
  columns: Column<Stored>[]
  group: string | undefined
  onMove: (from: number, to: number) => void
}

/** Drawn anew only when something of its own has changed: there may be thousands. */
const RecordRow = memo(SortableRow) as typeof SortableRow

/** One record of a table; its handle moves it to another index, by pointer or by keys. */
function SortableRow<Stored extends StoredRecord, Input>(props: RecordRowProps<Stored, Input>) {
  const { columns, group, onMove, ...actions } = props
  const { kind, record, index, first, canMove, onEdit } = actions
  const { ref, handleRef, isDragging } = useSortable({
    id: record._id,
    index,
    disabled: !canMove || !kind.reorder,
    ...(group !== undefined && { type: group, accept: group }),
  })
  return (
    <tr ref={kind.reorder && ref} data-dragging={isDragging || undefined}>
      {kind.reorder && (
        <td className={styles.order}>
          <DragHandle
            ref={handleRef}
            label={`Move ${kind.nameOf(record)}`}
            className={styles.handle}
            disabled={!canMove}
          />
          {index - first + 1}
        </td>
      )}
      {columns.map(({ header, cell, isName, isEmpty, hasLabel }) =>
        isName ? (
          <th key={header} scope="row" className={styles.name}>
            <span className={styles.marked}>
              <button
                type="button"
                aria-haspopup="dialog"
                className={styles.open}
                onClick={() => onEdit(record._id)}
              >
                {cell(record)}
              </button>{' '}
              <VisibilityBadge visibility={record.visibility} />
            </span>
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
      <RecordActions {...actions} onMove={(to) => onMove(index, to)} />
    </tr>
  )
}

const visibilityLabels = { draft: 'Draft', hidden: 'Hidden' }

/** Says of a record that visitors do not see it. */
function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  return visibility === 'published' ? null : <Badge muted>{visibilityLabels[visibility]}</Badge>
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
