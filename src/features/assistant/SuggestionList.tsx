import type { Place } from './place.ts'
import styles from './SuggestionList.module.css'

type SuggestionListProps = {
  id: string
  places: Place[]
  active: number
  onChoose: (place: Place) => void
}

/** The names that a text field offers; the focus stays in the field. */
export function SuggestionList({ id, places, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className={styles.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {places.map((place, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
        <div
          key={place.name}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={styles.option}
          onClick={() => onChoose(place)}
        >
          <span className={styles.name}>{place.name}</span>
          <span className={styles.kind}>{place.kind}</span>
        </div>
      ))}
    </div>
  )
}
