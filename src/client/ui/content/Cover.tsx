import styles from './Cover.module.css'
import { hashOf } from './covers.ts'
import { coverType } from './coverType.ts'

const mostBars = 7

type CoverProps = {
  title: string
  /** Technologies; each is a bar as long as its name. */
  tech?: readonly string[]
  /** Lines of small text. */
  notes?: readonly string[]
}

/**
 * A cover set in type for a record without an image. Its texts are generated content, because they are beside it, too:
 * neither a screen reader nor a search in the page finds them twice.
 */
export function Cover({ title, tech = [], notes = [] }: CoverProps) {
  const hash = hashOf(title)
  return (
    <span
      aria-hidden="true"
      className={styles.cover}
      data-ground={hash % 5}
      data-top={hash % 2 === 1 || undefined}
    >
      <span>
        <span data-text={title} style={coverType(title)} />
      </span>
      {notes.map((note) => (
        <small key={note} data-text={note} />
      ))}
      {tech.length > 0 && (
        <span>
          {tech.slice(0, mostBars).map((name) => (
            <i key={name} style={{ flexGrow: name.length }} />
          ))}
        </span>
      )}
    </span>
  )
}
