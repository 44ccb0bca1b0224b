import type { Target } from '../links/target.ts'
import styles from './SuggestionList.module.css'

type SuggestionListProps = {
  id: string
  targets: Target[]
  active: number
  onChoose: (target: Target) => void
}

/** The names that a text field offers; the focus stays in the field. */
export function SuggestionList({ id, targets, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {targets.map((target, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        <div
          key={target.name}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={styles.option}
          onClick={() => onChoose(target)}
        >
          <span className={styles.name}>{target.name}</span>
          <span className={styles.kind}>{target.kind}</span>
        </div>
      ))}
    </div>
  )
}
