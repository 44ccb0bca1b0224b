import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Button } from '../../client/ui/Button.tsx'
import { IconButton } from '../../client/ui/IconButton.tsx'
import { MoveButtons } from '../../client/ui/MoveButtons.tsx'
import styles from './EntryList.module.css'
import { longestList } from './schemas.ts'
import { type EntryChanges, useEntryFocus } from './useEntryFocus.ts'

type EntryListProps = EntryChanges & {
  /** What an entry is called, in lower case. */
  noun: string
  /** A key for each entry, in their order. */
  keys: string[]
  /** What is wrong with the list as a whole. */
  error: string | undefined
  children: (index: number) => ReactNode
}

/** A list in a form whose entries can be added, moved and removed; the focus stays with them. */
export function EntryList({ noun, keys, error, children, ...changes }: EntryListProps) {
  const { list, adder, announcement, add, move, remove } = useEntryFocus(noun, keys.length, changes)
  return (
    <div className={styles.entries}>
      <ol ref={list} className={styles.list}>
        {keys.map((key, index) => {
          const name = `${noun} ${index + 1}`
          return (
            <li key={key}>
              <fieldset className={styles.entry}>
                <legend className="visually-hidden">{capitalized(name)}</legend>
                <span className={styles.number} aria-hidden="true">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <div className={styles.fields}>{children(index)}</div>
                <div className={styles.actions}>
                  <MoveButtons
                    name={name}
                    index={index}
                    count={keys.length}
                    onMove={(to) => move(index, to)}
                  />
                  <IconButton label={`Remove ${name}`} danger onClick={() => remove(index)}>
                    <Trash2 />
                  </IconButton>
                </div>
              </fieldset>
            </li>
          )
        })}
      </ol>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      {keys.length < longestList ? (
        <Button ref={adder} size="small" icon={<Plus />} className={styles.add} onClick={add}>
          Add {noun}
        </Button>
      ) : (
        <p className={styles.full}>This list is full: it holds at most {longestList}.</p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
