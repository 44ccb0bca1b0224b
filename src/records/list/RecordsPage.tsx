import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useRef, useState } from 'react'
import { useResource } from '../../client/calls/useResource.ts'
import { Button } from '../../client/ui/Button.tsx'
import { EmptyState } from '../../client/ui/EmptyState.tsx'
import { LoadFailure } from '../../client/ui/LoadFailure.tsx'
import { PageHeader } from '../../client/ui/PageHeader.tsx'
import type { Column } from './column.ts'
import type { RecordFormProps } from './RecordSheet.tsx'
import styles from './RecordsPage.module.css'
import { RecordTable } from './RecordTable.tsx'
import { RecordTableSkeleton } from './RecordTableSkeleton.tsx'
import type { RecordKind, StoredRecord } from './recordKind.ts'
import { useEditedRecord } from './useEditedRecord.ts'

type RecordsPageProps<Stored extends StoredRecord, Input> = {
  kind: RecordKind<Stored, Input>
  title: string
  note: ReactNode
  /** What stands where there is no record yet. */
  empty: { icon: ReactNode; title: string; text: string; action: string }
  columns: Column<Stored>[]
  /** The owner's order, where the call answers another one. */
  sort?: (a: Stored, b: Stored) => number
  form: (props: RecordFormProps<Stored>) => ReactNode
}

/** The page of one kind of record: its list with all that can be done to a row, and its form. */
export function RecordsPage<Stored extends StoredRecord, Input>(
  props: RecordsPageProps<Stored, Input>,
) {
  const { kind, title, note, empty, columns, sort, form } = props
  const { data, error, isFetching, refetch } = useRecords(kind, sort)
  const edited = useEditedRecord()
  const list = useRef<HTMLDivElement>(null)

  return (
    <>
      <PageHeader
        title={title}
        note={note}
        action={
          <Button variant="primary" icon={<Plus />} onClick={edited.add}>
            {kind.labels.add}
          </Button>
        }
      />
      <div ref={list} tabIndex={-1} className={styles.list}>
        {!data && isFetching && <RecordTableSkeleton />}
        {!data && !isFetching && (
          <LoadFailure
            message={(error?.status === 0 && kind.messages.network) || kind.messages.fetchFailed}
            onRetry={refetch}
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            text={empty.text}
            action={
              <Button variant="secondary" onClick={edited.add}>
                {empty.action}
              </Button>
            }
          />
        )}
        {data && data.length > 0 && (
          <RecordTable
            kind={kind}
            title={title}
            records={data}
            columns={columns}
            onEdit={edited.edit}
            onRemoved={() => list.current?.focus()}
          />
        )}
      </div>
      {data && <EditedForm edited={edited} records={data} form={form} reload={refetch} />}
    </>
  )
}

/** The list as its call answers it; the contract's schema says that it is one of such records. */
function useRecords<Stored extends StoredRecord, Input>(
  kind: RecordKind<Stored, Input>,
  sort?: (a: Stored, b: Stored) => number,
) {
  const { data, ...rest } = useResource(kind.list)
  const records = data as Stored[] | undefined
  return { ...rest, data: sort ? records?.toSorted(sort) : records }
}

type EditedFormProps<Stored extends StoredRecord> = {
  edited: ReturnType<typeof useEditedRecord>
  records: Stored[]
  form: (props: RecordFormProps<Stored>) => ReactNode
  reload: () => Promise<unknown>
}

function EditedForm<Stored extends StoredRecord>(props: EditedFormProps<Stored>) {
  const { edited, records, form, reload } = props
  const [opening, setOpening] = useState(0)
  const record = records.find(({ _id }) => _id === edited.id)
  if (!edited.isNew && !record) return null
  const onReload = async () => {
    await reload()
    setOpening((count) => count + 1)
  }
  return (
    <Opening key={`${edited.id ?? 'new'} ${opening}`}>
      {form({ record, all: records, onClose: edited.close, onReload })}
    </Opening>
  )
}

/** A form keeps to the record that it was opened with; another opening is another form. */
const Opening = ({ children }: { children: ReactNode }) => children
