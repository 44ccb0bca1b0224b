import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { SearchField } from '../../client/forms/fields/SearchField.tsx'
import { SelectField } from '../../client/forms/fields/SelectField.tsx'
import { Button } from '../../client/ui/controls/Button.tsx'
import { SelectionBar, useSelection } from '../../client/ui/layout/SelectionBar.tsx'
import { EmptyState } from '../../client/ui/states/EmptyState.tsx'
import { keyOf, type Trash, type TrashedRecord } from '../../cms/trash/contract.ts'
import { capitalized } from '../../shared/capitalized.ts'
import { kindNames } from '../kindNames.ts'
import styles from './TrashPage.module.css'
import { TrashTable } from './TrashTable.tsx'
import type { useTrashChanges } from './useTrashChanges.ts'

type TrashListProps = {
  trash: Trash
  /** Shown while records of another kind load and none is known. */
  skeleton: ReactNode
  /** The kind that is shown; '' for all. */
  kind: string
  onKind: (kind: string) => void
  changes: ReturnType<typeof useTrashChanges>
}

/** The deleted records with filter, search, and actions on several of them. */
export function TrashList({ trash, skeleton, kind, onKind, changes }: TrashListProps) {
  const { count, counts, records } = trash
  const [query, setQuery] = useState('')
  const search = useDeferredValue(query).trim().toLowerCase()
  const ofKind = records.filter((record) => kind === '' || record.kind === kind)
  const matches = ofKind.filter(({ name }) => name.toLowerCase().includes(search))
  const selection = useSelection(matches, keyOf)
  const total = kind === '' ? count : (counts[kind] ?? 0)
  const showAll = () => {
    setQuery('')
    onKind('')
  }
  return (
    <>
      <div className={styles.toolbar}>
        <SearchField query={query} onChange={setQuery} />
        <SelectField
          label="Kind"
          className={styles.kinds}
          value={kind}
          onChange={({ target }) => onKind(target.value)}
        >
          <option value="">All kinds ({count})</option>
          {Object.keys(kindNames).map((name) => (
            <KindOption key={name} kind={name} count={counts[name] ?? 0} isChosen={name === kind} />
          ))}
        </SelectField>
      </div>
      <TrashSelection selection={selection} matches={matches} total={total} changes={changes} />
      {matches.length > 0 ? (
        <TrashTable
          total={total}
          listed={ofKind.length}
          records={matches}
          query={`${kind} ${search}`}
          selection={selection}
          {...changes}
        />
      ) : (
        skeleton || <NothingFound onReset={showAll} />
      )}
    </>
  )
}

type KindOptionProps = { kind: string; count: number; isChosen: boolean }

function KindOption({ kind, count, isChosen }: KindOptionProps) {
  if (count === 0 && !isChosen) return null
  return (
    <option value={kind}>
      {capitalized(kindNames[kind]?.many ?? kind)} ({count})
    </option>
  )
}

type TrashSelectionProps = Pick<TrashListProps, 'changes'> & {
  selection: ReturnType<typeof useSelection<TrashedRecord>>
  matches: TrashedRecord[]
  total: number
}

function TrashSelection({ selection, matches, total, changes }: TrashSelectionProps) {
  const { selected, selectAll, clear } = selection
  const { isBusy, restore, remove } = changes
  const count = selected.length
  const apply = async (change: (records: TrashedRecord[]) => Promise<boolean>) => {
    if (await change(selected)) clear()
  }
  const summary = `${matches.length} of ${total} shown`
  return (
    <SelectionBar
      label="Selected records"
      selected={count}
      isAll={count > 0 && count === matches.length}
      isDisabled={matches.length === 0}
      status={isBusy ? 'Saving...' : count > 0 ? `${count} selected` : summary}
      onSelectAll={() => selectAll(matches)}
      onClear={clear}
    >
      <Button
        size="small"
        icon={<RotateCcw />}
        aria-disabled={isBusy}
        onClick={() => apply(restore)}
      >
        Restore {count}
      </Button>
      <Button
        size="small"
        variant="danger"
        icon={<Trash2 />}
        aria-disabled={isBusy}
        onClick={() => apply(remove)}
      >
        Delete {count} permanently…
      </Button>
    </SelectionBar>
  )
}

/** Shown if nothing matches, with a button that resets search and filter. */
function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No deleted record found"
      text="No record in the trash matches the search and the kind."
      action={
        <Button variant="secondary" onClick={onReset}>
          Show all records
        </Button>
      }
    />
  )
}
