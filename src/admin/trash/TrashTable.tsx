import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { Checkbox } from '../../client/forms/fields/Checkbox.tsx'
import { RelativeTime } from '../../client/ui/content/RelativeTime.tsx'
import { useTimeZone } from '../../client/ui/content/timeZone.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import type { Selection } from '../../client/ui/layout/SelectionBar.tsx'
import { Table } from '../../client/ui/layout/Table.tsx'
import { useIncrementalList } from '../../client/ui/layout/useIncrementalList.ts'
import { keyOf, type TrashedRecord } from '../../cms/trash/contract.ts'
import { longDate } from '../../shared/dates/dates.ts'
import { dayIn } from '../../shared/dates/timeZones.ts'
import { kindNames } from '../kindNames.ts'
import styles from './TrashPage.module.css'

type RowActions = {
  isBusy: boolean
  onRestore: (record: TrashedRecord) => void
  onRemove: (record: TrashedRecord) => void
}

type TrashTableProps = RowActions & {
  records: TrashedRecord[]
  /** The search and filter. */
  query: string
  selection: Selection<TrashedRecord>
  /** How many are in the trash, and how many of them were loaded. */
  total: number
  listed: number
}

/** The deleted records that were found. */
export function TrashTable(props: TrashTableProps) {
  const { records, query, selection, total, listed, ...actions } = props
  const { unrolled, end } = useIncrementalList(records, query)
  return (
    <>
      {total > listed && (
        <p className={styles.more}>
          The latest {listed} of {total} are listed.
        </p>
      )}
      <Table
        caption="Trash"
        columns={columns}
        {...(unrolled.length < records.length && { rowCount: records.length })}
      >
        {unrolled.map((record) => (
          <TrashRow
            key={keyOf(record)}
            record={record}
            isSelected={selection.isSelected(record)}
            onToggle={() => selection.toggle(record)}
            {...actions}
          />
        ))}
      </Table>
      <div ref={end} />
    </>
  )
}

const columns = [
  { header: 'Selected', isHidden: true },
  { header: 'Name' },
  { header: 'Deleted' },
  { header: 'Kept until' },
  { header: 'Actions', isHidden: true },
]

type TrashRowProps = RowActions & {
  record: TrashedRecord
  isSelected: boolean
  onToggle: () => void
}

function TrashRow(props: TrashRowProps) {
  const { record, isSelected, isBusy, onToggle, onRestore, onRemove } = props
  const { kind, name, deleted_at, expires_at } = record
  const timeZone = useTimeZone()
  return (
    <tr className={styles.row}>
      <td className={styles.select}>
        <Checkbox label={`Select ${name}`} labelHidden checked={isSelected} onChange={onToggle} />
      </td>
      <th scope="row" className={styles.name}>
        {name}
        <span className={styles.kind}>{kindNames[kind]?.one ?? kind}</span>
      </th>
      <td className={styles.time} data-label="Deleted">
        <RelativeTime time={deleted_at} />
      </td>
      <td className={styles.time} data-label="Kept until">
        {longDate(dayIn(new Date(expires_at), timeZone))}
      </td>
      <td className={styles.actions}>
        <Button
          size="small"
          icon={<RotateCcw />}
          aria-label={`Restore ${name}`}
          aria-disabled={isBusy}
          onClick={() => onRestore(record)}
        >
          Restore
        </Button>
        <IconButton
          label={`Delete ${name} permanently`}
          danger
          aria-disabled={isBusy}
          onClick={() => onRemove(record)}
        >
          <Trash2 />
        </IconButton>
      </td>
    </tr>
  )
}
