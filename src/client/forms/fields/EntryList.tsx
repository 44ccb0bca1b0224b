import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { capitalized } from '../../../shared/capitalized.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { DragHandle } from '../../ui/controls/DragHandle.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { focusMoveButton, MoveButtons } from '../../ui/controls/MoveButtons.tsx'
import styles from './EntryList.module.css'

type EntryListProps<Entry> = {
  /** The name of an entry, in lower case. */
  noun: string
  /** Maximum number of entries. */
  most: number
  /** Result of `useFieldArray`. */
  list: FieldArray<Entry>
  /** The entry that is added. */
  newEntry: () => Entry
  /** Error of the list as a whole. */
  error: { message?: string; root?: { message?: string } } | undefined
  /** Whether an entry cannot be removed. */
  isFixed?: (index: number) => boolean
  /** Asked before an entry is removed. */
  mayRemove?: (index: number) => Promise<boolean>
  children: (index: number) => ReactNode
}

/** A list in a form whose entries can be added, moved and removed. The focus follows the change. */
export function EntryList<Entry>(props: EntryListProps<Entry>) {
  const { noun, most, error, isFixed, mayRemove, children } = props
  const { fields, move } = props.list
  const { list, adder, announcement, ...entries } = useEntryFocus(props)
  const remove = async (index: number) => {
    if (!mayRemove || (await mayRemove(index))) entries.remove(index)
  }
  return (
    <div className={styles.entries}>
      <DragDropProvider
        onDragEnd={({ operation: { source }, canceled }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol ref={list} className={styles.list}>
          {fields.map(({ id }, index) => (
            <Entry
              key={id}
              id={id}
              name={`${noun} ${index + 1}`}
              index={index}
              count={fields.length}
              onMove={(to) => entries.move(index, to)}
              onRemove={isFixed?.(index) ? undefined : () => void remove(index)}
            >
              {children(index)}
            </Entry>
          ))}
        </ol>
      </DragDropProvider>
      <p role="alert" className={styles.error}>
        {error?.root?.message ?? error?.message}
      </p>
      {fields.length < most ? (
        <Button
          ref={adder}
          size="small"
          icon={<Plus />}
          className={styles.add}
          onClick={entries.add}
        >
          Add {noun}
        </Button>
      ) : (
        <p className={styles.full}>This list is full: it holds at most {most}.</p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

type EntryProps = {
  id: string
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: (() => void) | undefined
  children: ReactNode
}

/** One entry with a drag handle. */
function Entry({ id, name, index, count, onMove, onRemove, children }: EntryProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  return (
    <li ref={ref} className={styles.item} data-dragging={isDragging || undefined}>
      <fieldset className={styles.entry}>
        <legend className="visually-hidden">{capitalized(name)}</legend>
        <DragHandle ref={handleRef} label={`Drag ${name}`} className={styles.handle} />
        <div className={styles.fields}>{children}</div>
        <div className={styles.actions}>
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          {onRemove && (
            <IconButton label={`Remove ${name}`} danger onClick={onRemove}>
              <Trash2 />
            </IconButton>
          )}
        </div>
      </fieldset>
    </li>
  )
}

type FieldArray<Entry> = {
  fields: { id: string }[]
  append: (entry: Entry, options: { shouldFocus: boolean }) => void
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

type Target = { index: number; move?: 'up' | 'down' }

/** Changes a list of entries, announces the change, and moves the focus accordingly. */
function useEntryFocus<Entry>(props: EntryListProps<Entry>) {
  const { noun, newEntry } = props
  const { fields, append, ...changes } = props.list
  const count = fields.length
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const target = useRef<Target>(undefined)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    if (!target.current || !list.current) return
    const { index, move } = target.current
    const entry = list.current.children[index]
    target.current = undefined
    if (move) return focusMoveButton(entry, move)
    const field = entry?.querySelector<HTMLElement>('input, select, textarea') ?? adder.current
    field?.focus()
  })

  const change = (next: Target, text: string, apply: () => void) => {
    target.current = next
    setAnnouncement(text)
    apply()
  }
  return {
    list,
    adder,
    announcement,
    add: () =>
      change({ index: count }, `Added ${noun} ${count + 1}`, () =>
        append(newEntry(), { shouldFocus: false }),
      ),
    move: (from: number, to: number) =>
      change(
        { index: to, move: to < from ? 'up' : 'down' },
        `Moved to place ${to + 1} of ${count}`,
        () => changes.move(from, to),
      ),
    remove: (index: number) =>
      change({ index: Math.min(index, count - 2) }, `Removed ${noun} ${index + 1}`, () =>
        changes.remove(index),
      ),
  }
}
