import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { RelativeTime } from '../../client/ui/content/RelativeTime.tsx'
import { Button } from '../../client/ui/controls/Button.tsx'
import { IconButton } from '../../client/ui/controls/IconButton.tsx'
import { Table } from '../../client/ui/layout/Table.tsx'
import { useIncrementalList } from '../../client/ui/layout/useIncrementalList.ts'
import type { TrashedRecord } from '../../cms/trash/contract.ts'
import { longDate } from '../../shared/dates/dates.ts'
import { kindNames } from '../kindNames.ts'
import styles from './TrashPage.module.css'

type RowActions = {
  isBusy: boolean
  onRestore: (record: TrashedRecord) => void
  onRemove: (record: TrashedRecord) => void
}

/** The deleted records that are listed; `count` is how many there are in all. */
export function TrashTable({
  count,
  records,
  ...actions
}: RowActions & { count: number; records: TrashedRecord[] }) {
  const { unrolled, end } = useIncrementalList(records, '')
  return (
    <>
      {count > records.length && (
        <p className={styles.more}>
          The latest {records.length} of {count} are listed.
        </p>
      )}
      <Table
        caption="Trash"
        columns={columns}
        {...(unrolled.length < records.length && { rowCount: records.length })}
      >
        {unrolled.map((record) => (
          <TrashRow key={`${record.kind}/${record.id}`} record={record} {...actions} />
        ))}
      </Table>
      <div ref={end} />
    </>
  )
}

const columns = [
  { header: 'Name' },
  { header: 'Deleted' },
  { header: 'Kept until' },
  { header: 'Actions', isHidden: true },
]

function TrashRow({ record, isBusy, onRestore, onRemove }: RowActions & { record: TrashedRecord }) {
  const { kind, name, deleted_at, expires_at } = record
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        {name}
        <span className={styles.kind}>{kindNames[kind]?.one ?? kind}</span>
      </th>
      <td className={styles.time} data-label="Deleted">
        <RelativeTime time={deleted_at} />
      </td>
      <td className={styles.time} data-label="Kept until">
        {longDate(expires_at.slice(0, 10))}
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
