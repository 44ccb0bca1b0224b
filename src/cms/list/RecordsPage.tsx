import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useResource } from '../../client/calls/useResource.ts'
import { hasUnsavedChanges } from '../../client/forms/unsavedChanges.ts'
import { Button } from '../../client/ui/controls/Button.tsx'
import { PageHeader } from '../../client/ui/layout/PageHeader.tsx'
import { EmptyState } from '../../client/ui/states/EmptyState.tsx'
import { ResourceState } from '../../client/ui/states/ResourceState.tsx'
import type { Column } from '../../content/controls/cells.tsx'
import type { RecordFormProps } from './RecordSheet.tsx'
import styles from './RecordTable.module.css'
import { type Found, type Groups, RecordTable, RecordTableSkeleton } from './RecordTable.tsx'
import type { RecordKind, StoredRecord } from './recordKind.ts'

export type RecordsPageProps<Stored extends StoredRecord, Input> = {
  kind: RecordKind<Stored, Input>
  title: string
  note: ReactNode
  /** Shown while there is no record. */
  empty: { title: string; text: string; action: string }
  columns: Column<Stored>[]
  groups?: Groups<Stored>
  /** The owner's order, where the call answers another one. */
  sort?: ((a: Stored, b: Stored) => number) | undefined
  /** The records that the page shows, where it does not show all. */
  only?: ((record: Stored) => boolean) | undefined
  /** A choice of some of the records, above the list; `none` is shown where it leaves no record. */
  filter?: { choice: ReactNode; isMatch: (record: Stored) => boolean; none: ReactNode } | undefined
  /** Finds records by more than their names. */
  found?: Found | undefined
  form: (props: RecordFormProps<Stored>) => ReactNode
  /** Whether it is one list of several of a page that has its own head. */
  isPart?: boolean
  /** Stands before the button that adds a record. */
  otherAction?: ReactNode
}

/** The page of one kind of record: its list with all that can be done to a row, and its form. */
export function RecordsPage<Stored extends StoredRecord, Input>(
  props: RecordsPageProps<Stored, Input>,
) {
  const { kind, title, note, empty, sort, only, filter, form, isPart, otherAction } = props
  const records = useRecords(kind, { sort, only })
  const { data, refetch } = records
  const edited = useEditedRecord()
  const container = useRef<HTMLDivElement>(null)

  return (
    <>
      <PageHeader
        title={title}
        isPart={isPart}
        note={note}
        action={
          <div className={styles.pageActions}>
            {otherAction}
            <Button variant="primary" icon={<Plus />} onClick={edited.add}>
              {kind.labels.add}
            </Button>
          </div>
        }
      />
      {data && data.length > 0 && filter?.choice}
      <div ref={container} tabIndex={-1} className={styles.container}>
        <ResourceState
          resource={records}
          skeleton={<RecordTableSkeleton />}
          failure={kind.messages}
        >
          {(records) =>
            records.length === 0 ? (
              <NoRecords {...empty} onAdd={edited.add} />
            ) : (
              <Records
                {...props}
                records={records}
                onEdit={edited.edit}
                onRemoved={() => container.current?.focus()}
              />
            )
          }
        </ResourceState>
      </div>
      {data && <EditedForm edited={edited} records={data} form={form} reload={refetch} />}
    </>
  )
}

type RecordsProps<Stored extends StoredRecord, Input> = RecordsPageProps<Stored, Input> & {
  records: Stored[]
  onEdit: (id: string) => void
  onRemoved: () => void
}

function Records<Stored extends StoredRecord, Input>(props: RecordsProps<Stored, Input>) {
  const { kind, title, columns, groups, filter, found, records, onEdit, onRemoved } = props
  const matches = filter ? records.filter(filter.isMatch) : records
  if (filter && matches.length === 0) return filter.none
  return (
    <RecordTable
      kind={kind}
      title={title}
      records={matches}
      columns={columns}
      groups={groups}
      found={found}
      onEdit={onEdit}
      onRemoved={onRemoved}
    />
  )
}

type NoRecordsProps = RecordsPageProps<never, never>['empty'] & { onAdd: () => void }

function NoRecords({ action, onAdd, ...empty }: NoRecordsProps) {
  return (
    <EmptyState
      {...empty}
      action={
        <Button variant="secondary" onClick={onAdd}>
          {action}
        </Button>
      }
    />
  )
}

/** The list as its call answers it; the contract's schema says that it is one of such records. */
function useRecords<Stored extends StoredRecord, Input>(
  kind: RecordKind<Stored, Input>,
  { sort, only }: Pick<RecordsPageProps<Stored, Input>, 'sort' | 'only'>,
) {
  const { data, ...rest } = useResource(kind.list)
  const all = data as Stored[] | undefined
  const records = only ? all?.filter(only) : all
  return { ...rest, data: sort ? records?.toSorted(sort) : records }
}

const newRecord = 'new'

/** Which record's form is open, as the URL says: `?edit=<id>`, or `?edit=new` for a new one. */
function useEditedRecord() {
  const [search, setSearch] = useSearchParams()
  const edited = search.get('edit')
  const change = (value: string | undefined) =>
    setSearch(
      (params) => {
        if (value === undefined) params.delete('edit')
        else params.set('edit', value)
        return params
      },
      { preventScrollReset: true, replace: value === undefined || edited === newRecord },
    )
  return {
    isNew: edited === newRecord,
    id: edited === newRecord ? undefined : (edited ?? undefined),
    add: () => change(newRecord),
    edit: (id: string) => change(id),
    close: () => change(undefined),
  }
}

type EditedRecord = ReturnType<typeof useEditedRecord>

type EditedFormProps<Stored extends StoredRecord> = {
  edited: EditedRecord
  records: Stored[]
  form: (props: RecordFormProps<Stored>) => ReactNode
  reload: () => Promise<unknown>
}

function EditedForm<Stored extends StoredRecord>(props: EditedFormProps<Stored>) {
  const { edited, records, form, reload } = props
  const { opening, open, onCreated } = useOpening(edited)
  const listedRecord = records.find(({ _id }) => _id === edited.id)
  const [lastRecord, setLastRecord] = useState(listedRecord)
  if (listedRecord && listedRecord !== lastRecord) setLastRecord(listedRecord)
  // Deleted elsewhere: what is typed and not saved does not go with it.
  const record =
    listedRecord ?? (lastRecord?._id === edited.id && hasUnsavedChanges() ? lastRecord : undefined)
  if (!edited.isNew && !record) return null
  const onReload = async () => {
    await reload()
    open()
  }
  return (
    <Remounted key={opening}>
      {form({ record, all: records, onClose: edited.close, onCreated, onReload })}
    </Remounted>
  )
}

/** The number of the opening of a form; the form of a new record goes on as the form of the record that it creates. */
function useOpening({ id = newRecord, edit }: EditedRecord) {
  const [opening, setOpening] = useState({ id, created: '', count: 0 })
  const open = () => setOpening({ id, created: '', count: opening.count + 1 })
  if (id === opening.created && id !== opening.id) setOpening({ ...opening, id })
  else if (id !== opening.id) open()
  const onCreated = (created: string) => {
    setOpening({ ...opening, created })
    edit(created)
  }
  return { opening: opening.count, open, onCreated }
}

/** A form keeps to the record that it was opened with; another opening is another form. */
const Remounted = ({ children }: { children: ReactNode }) => children
