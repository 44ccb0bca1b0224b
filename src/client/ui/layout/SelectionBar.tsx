import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../forms/fields/Checkbox.tsx'
import styles from './SelectionBar.module.css'

type SelectionBarProps = {
  /** Accessible name of the group of actions, such as Selected messages. */
  label: string
  selected: number
  /** Whether everything that can be selected is. */
  isAll: boolean
  isDisabled?: boolean
  /** Announced when it changes. */
  status: string
  onSelectAll: () => void
  onClear: () => void
  /** Actions on the selected records, shown once there are some. */
  children: ReactNode
}

/** Selects all records of a list, says how many are selected, and holds the actions on them. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, selected, isAll, isDisabled, status, onSelectAll, onClear, children } = props
  return (
    <div className={styles.selection}>
      <Checkbox
        label="Select all"
        checked={isAll}
        indeterminate={selected > 0 && !isAll}
        disabled={isDisabled}
        onChange={() => (isAll ? onClear() : onSelectAll())}
      />
      <p role="status" className={styles.selected}>
        {status}
      </p>
      {selected > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has the browser's own layout
        <div role="group" aria-label={label} className={styles.actions}>
          {children}
        </div>
      )}
    </div>
  )
}

/** The selected records by key; those that are not shown do not count. */
export function useSelection<T>(shown: T[], keyOf: (record: T) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = shown.filter((record) => keys.has(keyOf(record)))

  return {
    selected,
    isSelected: (record: T) => keys.has(keyOf(record)),
    toggle: (record: T) => setKeys((chosen) => toggled(chosen, keyOf(record))),
    selectAll: (records: T[]) => setKeys(new Set(records.map(keyOf))),
    clear: () => setKeys(new Set()),
  }
}

export type Selection<T> = ReturnType<typeof useSelection<T>>

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
